"""Discord's limits, each refused with the sentence and shape that Discord would use."""

from bot.playground.limits.answers import check_choices, check_modal
from bot.playground.limits.channels import check_channel, check_thread
from bot.playground.limits.commands import check_command, check_commands
from bot.playground.limits.messages import Draft, check_message

__all__ = [
    "Draft",
    "check_channel",
    "check_choices",
    "check_command",
    "check_commands",
    "check_message",
    "check_modal",
    "check_thread",
]
