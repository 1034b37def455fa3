// The open line to one person's Discord: hands on every event and calls again when the line drops.

import { liveAddress } from "./api.js";

const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Line {
  constructor(personId, { onEvent, onState }) {
    this.personId = personId;
    this.onEvent = onEvent;
    this.onState = onState;
    this.wait = SHORTEST_WAIT;
    this.call();
  }

  call() {
    this.socket = new WebSocket(liveAddress(this.personId));
    this.socket.onmessage = ({ data }) => this.receive(JSON.parse(data));
    this.socket.onclose = () => this.dropped();
  }

  receive(event) {
    if (event.t === "HELLO") {
      this.wait = SHORTEST_WAIT;
      this.onState("open");
    }
    this.onEvent(event);
  }

  dropped() {
    if (this.hungUp) return;
    this.onState("lost");
    this.timer = setTimeout(() => this.call(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  hangUp() {
    this.hungUp = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
