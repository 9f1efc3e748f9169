// A plain page: everything the protocol can do, without beauty. docs/protocol.md explains the messages.
"use strict";

const main = document.getElementById("main");

// --- Small pieces ---

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}
const button = (text, onclick) => element("button", { type: "button", onclick }, text);
const heading = (text) => element("h2", {}, text);

function trouble(text) {
  document.getElementById("trouble")?.remove();
  main.prepend(element("p", { id: "trouble", className: "trouble", role: "alert" }, text));
}

async function call(method, path, body) {
  const response = await fetch("/api/" + path, { method, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) {
    trouble(answer.text);
    throw new Error(answer.text);
  }
  return answer;
}

// --- Patches: wire/difference.h says what they mean ---

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

function applyList(list, patch) {
  const kept = list.filter((item) => !(patch["-"] ?? []).includes(item.id));
  for (const change of patch["+"] ?? []) {
    const at = kept.findIndex((item) => item.id === change.id);
    if (at < 0) kept.push(change);
    else kept[at] = apply(kept[at], change);
  }
  if (!patch.order) return kept;
  return patch.order.map((id) => kept.find((item) => item.id === id));
}

function apply(value, patch) {
  if (!isObject(patch)) return patch;
  if (Array.isArray(value)) return applyList(value, patch);
  if (!isObject(value)) return patch;
  if ("=" in patch) return patch["="];
  const changed = { ...value };
  for (const [name, part] of Object.entries(patch)) changed[name] = apply(value[name], part);
  return changed;
}

// --- Home ---

async function home() {
  const me = await call("GET", "me");
  document.getElementById("who").textContent = me.name;
  if (me.name === "") return askName(home);
  const [games, open, mine] = await Promise.all([
    call("GET", "games"),
    call("GET", "tables"),
    call("GET", "tables/mine"),
  ]);
  main.replaceChildren(
    heading("New table"),
    newTable(games),
    heading("Your tables"),
    tableList(mine),
    heading("Open tables"),
    tableList(open),
  );
}

function askName(then) {
  const name = element("input", { name: "name", maxLength: 24, required: true, autofocus: true });
  const form = element("form", {}, element("label", {}, "Your name: ", name), element("button", {}, "Come in"));
  form.onsubmit = async (event) => {
    event.preventDefault();
    await call("POST", "guest", { name: name.value });
    then();
  };
  main.replaceChildren(form);
}

function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function newTable(games) {
  const game = element("select", { ariaLabel: "Game" }, ...games.map((g) => element("option", { value: g.name }, g.title)));
  const seats = element("input", { type: "number", ariaLabel: "Seats", min: 1, max: 8 });
  const chosen = () => games.find((g) => g.name === game.value);
  game.onchange = () => (seats.value = Math.min(4, chosen().most_seats));
  game.onchange();
  const make = async (at_once) => {
    const options = { game: game.value, seats: Number(seats.value), listed: !at_once };
    const { table } = await call("POST", "tables", { options });
    // The server has promised its part of the dice; now comes ours.
    if (at_once) await call("POST", `tables/${table}/begin`, { word: randomWord() });
    location.href = "/table/" + table;
  };
  return element(
    "p",
    {},
    game,
    seats,
    button("Play now with machines", () => make(true)),
    button("Open a table", () => make(false)),
  );
}

function tableList(tables) {
  if (tables.length === 0) return element("p", {}, "None.");
  const line = (table) =>
    element(
      "li",
      {},
      element("a", { href: "/table/" + table.id }, table.title),
      ` (${table.phase}): ${table.players.map((name) => name || "free").join(", ")}`,
    );
  return element("ul", {}, ...tables.map(line));
}

// --- A table ---

class TablePage {
  constructor(id, seat, token) {
    this.id = id;
    this.seat = seat;
    this.token = token; // of a private link, used once
    this.refs = 0;
    this.waiting = new Map();
    this.delay = 500;
    this.open();
  }

  open() {
    this.socket = new WebSocket(location.origin.replace("http", "ws") + "/socket");
    this.socket.onopen = () => this.hello();
    this.socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    this.socket.onclose = () => {
      trouble("The connection is lost; trying again.");
      setTimeout(() => this.open(), this.delay * (0.5 + Math.random()));
      this.delay = Math.min(10000, this.delay * 2);
    };
  }

  send(request, then = () => {}) {
    const ref = ++this.refs;
    this.waiting.set(ref, then);
    this.socket.send(JSON.stringify({ ...request, ref }));
  }

  hello() {
    const seat = this.token ? null : this.seat;
    this.send({ kind: "hello", protocol: 2, table: this.id, seat }, () => {
      if (!this.token) return;
      this.send({ kind: "claim", seat: this.seat, token: this.token }, () => this.look(this.seat));
      this.token = null;
    });
  }

  look(seat) {
    this.seat = seat;
    this.send({ kind: "look", seat });
  }

  receive(message) {
    const { kind } = message;
    if (kind === "whole") this.whole(message);
    else if (kind === "update") this.update(message);
    else if (kind === "refused") this.refused(message);
    else if (kind === "link_made") this.showLink(message);
    else this.waiting.get(message.ref)?.(message);
    this.waiting.delete(message.ref);
  }

  refused(message) {
    if (message.code === "not_your_seat" && this.seat !== null) return this.look((this.seat = null));
    trouble(message.text);
  }

  whole(message) {
    this.delay = 500;
    Object.assign(this, message);
    const mine = this.table.seats.find((seat) => seat.yours);
    if (this.table.seat === null && mine && !this.looked) {
      this.looked = true;
      return this.look(mine.id);
    }
    this.show();
  }

  update(message) {
    if (message.number !== this.number + 1) return this.look(this.table.seat);
    this.number = message.number;
    if (message.table !== null) this.table = apply(this.table, message.table);
    if (message.view !== null) this.view = apply(this.view, message.view);
    if (message.question !== null) this.question = message.question;
    this.events = this.events.filter((event) => event.number <= message.heard).concat(message.events);
    this.chat = this.chat.concat(message.chat);
    this.show();
  }

  show() {
    const { table } = this;
    document.title = `${this.question?.options.length ? "● " : ""}${table.title} – Gloaming`;
    main.replaceChildren(
      element("h1", {}, table.title),
      this.seats(),
      table.phase === "open" ? this.lobby() : this.game(),
      this.talk(),
    );
    main.querySelector(".events")?.scrollTo(0, 1e9);
  }

  seats() {
    const line = (seat) =>
      element(
        "li",
        {},
        `Seat ${seat.id + 1}${this.table.sides.length > 1 ? `, ${seat.role}` : ""}: ${seat.name || "free"}${seat.yours ? " (you)" : ""}${seat.asked ? " – to answer" : ""} `,
        seat.taken === "free" ? button("Sit", () => this.sit(seat.id)) : null,
        seat.taken === "free" && (this.table.yours || this.table.phase === "playing")
          ? button("Machine", () => this.send({ kind: "fill", seat: seat.id, player: "thumb" }))
          : null,
        seat.yours && table.seat !== seat.id ? button("Look from here", () => this.look(seat.id)) : null,
        seat.yours ? button("Private link", () => this.send({ kind: "link", seat: seat.id })) : null,
        seat.yours ? button("Leave", () => this.send({ kind: "rise", seat: seat.id })) : null,
      );
    const { table } = this;
    return element("ul", {}, ...table.seats.map(line));
  }

  sit(seat) {
    const word = crypto.getRandomValues(new Uint32Array(2)).join("");
    this.send({ kind: "sit", seat, word }, () => this.look(seat));
  }

  showLink(message) {
    const link = location.origin + message.path;
    const image = element("img", { alt: "The link as a QR code", width: 200, src: "data:image/svg+xml," + encodeURIComponent(message.qr) });
    main.prepend(element("p", {}, "Keep this link; it leads back to your seat: ", element("a", { href: link }, link), image));
  }

  lobby() {
    const share = element("p", {}, "Share this address: ", location.origin + "/table/" + this.id);
    return element("div", {}, share, this.table.yours ? button("Start", () => this.send({ kind: "start" })) : null);
  }

  game() {
    const { table } = this;
    const events = element("div", { className: "events" }, ...this.events.map((event) => this.event(event)));
    return element("div", {}, events, this.asked(), this.end(), element("details", {}, element("summary", {}, "All that you may know"), element("pre", {}, JSON.stringify(this.view, null, 1))),
      table.may_undo ? button("Take it back", () => this.undo()) : null);
  }

  event(event) {
    return element("div", {}, event.sentence.text + " ", element("span", { className: "rule" }, event.rule));
  }

  asked() {
    const { question } = this;
    if (!question || question.seats.length === 0) return null;
    if (question.options.length === 0) return element("p", {}, `Seat ${question.seats.map((s) => s + 1).join(", ")}: ${question.sentence.text}`);
    const option = (line) => (line.places.length > 0
      ? line.places.map(({ a, b, text }) => button(`${line.sentence.text}: ${text}`, () => this.answer({ verb: line.verb, a, b })))
      : [button(line.sentence.text, () => this.answer(line))]);
    const refused = question.refused.map((line) => element("li", { className: "rule" }, `${line.sentence.text}: ${line.rule}`));
    return element("section", { className: "options" }, heading(question.sentence.text), ...question.options.flatMap(option), element("ul", {}, ...refused));
  }

  answer({ verb, a, b }) {
    this.send({ kind: "answer", seat: this.table.seat, question: this.question.id, verb, a, b });
  }

  undo() {
    this.send({ kind: "undo", seat: this.table.seat, question: this.table.asked });
  }

  end() {
    const { outcome } = this.table;
    if (!outcome) return null;
    const winners = outcome.winners.map((seat) => this.table.seats[seat].name).join(", ") || "nobody";
    return element("p", {}, `The game is over. Won by: ${winners} (${outcome.rule}). `,
      element("a", { href: `/api/tables/${this.id}/record` }, "Record"), " ",
      this.table.rematch ? element("a", { href: "/table/" + this.table.rematch }, "Next table") : button("Play again", () => this.send({ kind: "rematch" })));
  }

  talk() {
    const lines = this.chat.map((line) => element("div", {}, `${line.name}${line.side === null ? "" : " (to your side)"}: ${line.text}`));
    const text = element("input", { ariaLabel: "Say something", maxLength: 500 });
    const form = element("form", {}, text, element("button", {}, "Say"));
    form.onsubmit = (event) => {
      event.preventDefault();
      this.send({ kind: "say", text: text.value, once: String(Math.random()) });
    };
    return element("div", {}, heading("Talk"), ...lines, form);
  }
}

async function start() {
  const path = location.pathname.match(/^\/table\/(\w+)$/);
  if (!path) return home();
  const me = await call("GET", "me");
  document.getElementById("who").textContent = me.name;
  const seat = new URLSearchParams(location.search).get("seat");
  const open = () => new TablePage(path[1], seat === null ? null : Number(seat), location.hash.slice(1));
  if (me.name === "") askName(open);
  else open();
}

start();
