"""What a visitor cannot do, said in a sentence that a person can read."""


class Impossible(Exception):
    """Becomes a 4xx with `{"error": ...}`."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status
