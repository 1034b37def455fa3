title = Hush
blurb = Keep your number to yourself.
event-rolled = { $seat } rolled { $face }.
event-guessed = { $seat } guessed that { $whom } holds { $number }: { $right ->
    [yes] right
   *[no] wrong
}.
event-peeked = { $whom_is ->
    [you] You hold { $number } yourself.
   *[other] { $whom } holds { $number }.
}
refused-yourself = You know your own number.
outcome-found = All have had their turns.
