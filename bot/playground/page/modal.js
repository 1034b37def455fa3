// The form that the bot opens: it stays, with what was typed, until the bot has taken the answer.

import { bdi, h, icon } from "./dom.js";
import { field } from "./fields.js";
import { ASK } from "./kinds.js";

export function openModal({ modal, sent }, seen) {
  const fields = modal.components.map((part) => field(part, seen));
  const trouble = h("p", { class: "failure", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary" }, "Submit");
  const close = () => dialog.close();
  const form = h(
    "form",
    { method: "dialog" },
    h(
      "header",
      {},
      h("h2", { id: "modal-title" }, bdi(modal.title)),
      h(
        "button",
        { type: "button", class: "round", "aria-label": "Close the form", on: { click: close } },
        icon("close"),
      ),
    ),
    h(
      "div",
      { class: "fields" },
      fields.map(({ element }) => element),
    ),
    trouble,
    h("footer", {}, h("button", { type: "button", class: "button secondary", on: { click: close } }, "Cancel"), submit),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.ariaBusy === "true") return;
    submit.setAttribute("aria-busy", "true");
    const problem = await hand(seen, sent, {
      custom_id: modal.custom_id,
      components: fields.map((one) => one.answer()),
    });
    submit.removeAttribute("aria-busy");
    if (!problem) return dialog.close();
    trouble.hidden = false;
    trouble.replaceChildren(icon("warning"), problem);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector(".fields :is(input, textarea, button)")?.focus();
}

/** Hands the form in; resolves to what went wrong, or null. */
async function hand(seen, { channel_id: channelId, message_id: messageId }, data) {
  try {
    const id = await seen.interact({
      type: ASK.MODAL,
      channel_id: channelId,
      ...(messageId && { message_id: messageId }),
      data,
    });
    return (await seen.outcome(id)) === "failed"
      ? "Something went wrong: the bot did not answer in time. Try again."
      : null;
  } catch (error) {
    return error.message;
  }
}
