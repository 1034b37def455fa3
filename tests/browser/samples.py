"""What the scripted bot shows: a panel with every component, a form with every field, and texts that try to be more."""

from datetime import UTC, datetime

import discord
from discord import ui

MARKDOWN = """# Heading
**bold** *italics* __under__ ~~gone~~ `code` ||hidden words|| \\*plain\\*
> a quote
- first
  - inner
1. one
-# small print
[a link](https://example.com/page) <#{channel}> <@{user}> <t:1700000000:R>
```py
print("<b>code</b>")
```"""

HOSTILE = "<script>window.hacked=1</script><img src=x onerror=window.hacked=1> \u202eturned שלום 🎲 " + "w" * 1900

Option = discord.SelectOption
Form = ui.Modal


def embed() -> discord.Embed:
    made = discord.Embed(title="An embed", description="with **words**", colour=0xAA5500, timestamp=datetime.now(UTC))
    made.add_field(name="Field", value="Value").set_footer(text="Footnote")
    made.set_image(url="https://elsewhere.example/picture.png")
    return made


def panel(said: str, values: list[str]) -> ui.LayoutView:
    """One container with everything in it. Stopped at once: clicks are routed by their custom ids."""
    agents = [
        Option(label="Red", value="red", description="at house 3"),
        Option(label="Blue", value="blue", emoji="🔵"),
    ]
    houses = [Option(label=f"House {number}", value=str(number)) for number in range(1, 5)]
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.Section("## The panel", f"Last: {said} {values}", accessory=ui.Thumbnail("attachment://board.png")),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="A plain board")),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.ActionRow(
                ui.Button(label="Blurple", style=discord.ButtonStyle.primary, custom_id="one", emoji="🎲"),
                ui.Button(label="Green", style=discord.ButtonStyle.success, custom_id="two"),
                ui.Button(label="Red", style=discord.ButtonStyle.danger, custom_id="late"),
                ui.Button(label="Form", style=discord.ButtonStyle.secondary, custom_id="form"),
                ui.Button(label="Off", style=discord.ButtonStyle.secondary, custom_id="off", disabled=True),
            ),
            ui.ActionRow(ui.Select(custom_id="agent", placeholder="Which agent?", options=agents)),
            ui.ActionRow(ui.Select(custom_id="houses", placeholder="Which houses?", options=houses, max_values=3)),
            ui.ActionRow(ui.UserSelect(custom_id="whom", placeholder="Whom?")),
            ui.ActionRow(ui.Button(label="Outside", url="https://example.com/")),
            accent_colour=0x3377CC,
        )
    )
    view.stop()
    return view


def form() -> ui.Modal:
    made = ui.Modal(title="The form", custom_id="the-form", timeout=None)
    pace: ui.RadioGroup[Form] = ui.RadioGroup(
        custom_id="pace", options=[discord.RadioGroupOption(label=name, value=name) for name in ("Fast", "Slow")]
    )
    extras: ui.CheckboxGroup[Form] = ui.CheckboxGroup(
        custom_id="extras",
        required=False,
        options=[discord.CheckboxGroupOption(label=name, value=name) for name in ("Cards", "Dice")],
    )
    colours: ui.Select[Form] = ui.Select(
        custom_id="colour", options=[Option(label="Red", value="red"), Option(label="Blue", value="blue")]
    )
    made.add_item(ui.Label(text="Name", description="Any name", component=ui.TextInput(custom_id="name")))
    made.add_item(ui.Label(text="Colour", component=colours))
    made.add_item(ui.Label(text="Pace", component=pace))
    made.add_item(ui.Label(text="Extras", component=extras))
    made.add_item(ui.Label(text="Loud", component=ui.Checkbox(custom_id="loud")))
    return made
