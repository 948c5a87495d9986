// Building blocks of a page: elements, words as text, and the site's own drawings of cards.

// An element with its class, its attributes and its children; a string among these is text, whatever it says.
export function make(tag, kind = "", attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...there(children));
  return element;
}

function there(children) {
  return children.filter((child) => child !== null && child !== undefined && child !== "");
}

// Replaces the content of an element by these children, without the empty ones.
export function fill(element, ...children) {
  element.replaceChildren(...there(children));
}

export function chips(number) {
  return `${number} ${number === 1 ? "chip" : "chips"}`;
}

// Whole numbers from one to another in words: one number, two to choose from, or a range.
export function numberRange(least, most) {
  return least === most ? String(least) : `${least} ${most === least + 1 ? "or" : "to"} ${most}`;
}

export function signed(number) {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

export function listed(words, last = "and") {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const RANKS = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven",
  8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king",
};

// A card as words that are read aloud.
export function cardText(word) {
  if (word.startsWith("??")) return "a card that nobody names";
  if (word === "##") return "a card face down";
  return `the ${RANKS[word[0]]} of ${SUITS[word[1]] ?? "a suit that is lost"}`;
}

// The drawings of a site.
export function makeDrawings(about) {
  const templates = new Map();

  function drawing(markup) {
    if (!templates.has(markup)) {
      const template = document.createElement("template");
      template.innerHTML = markup; // from a file of the site, and nothing that anybody typed
      templates.set(markup, template);
    }
    return templates.get(markup).content.firstElementChild.cloneNode(true);
  }

  function card(word, { small = false } = {}) {
    const markup = about.cards[small ? "small" : "whole"][word.startsWith("??") ? "??" : word];
    return markup ? drawing(markup) : document.createTextNode(` ${word} `);
  }

  function cards(words, options) {
    return make("span", "pr-cards", {}, ...words.map((word) => card(word, options)));
  }

  function seat(data, { small }) {
    const kinds = [];
    if (data.acts) kinds.push("pr-seat-actor");
    if (!data.standing) kinds.push("pr-seat-folded");
    if (data.won) kinds.push("pr-seat-winner");
    if (data.own) kinds.push("pr-live-own");
    const roles = data.roles.length ? make("i", "", {}, data.roles.join(", ")) : null;
    return make(
      "div",
      kinds.join(" "),
      {},
      make("strong", "", {}, data.name, roles),
      make("small", "", {}, "has ", make("b", "", {}, String(data.stack))),
      make("div", "", {}, ...data.cards.map((word) => card(word, { small: small && !data.own }))),
      data.staked ? make("em", "", {}, "staked ", make("b", "", {}, String(data.staked))) : null,
      data.said && data.standing ? make("span", "pr-said", {}, `“${data.said}”`) : null,
      data.holds ? make("span", "pr-said", {}, data.holds) : null,
    );
  }

  function middle(data) {
    const parts = [
      make("i", "", {}, data.middle),
      make("b", "", {}, String(data.contested)),
    ];
    for (const pot of data.pots) {
      const inside = make("b", "", {}, String(pot.chips));
      parts.push(make("i", "", {}, `${pot.name} `, inside));
    }
    for (const name of ["turned", "laid"]) {
      if (data[name].length) {
        parts.push(make("i", "", {}, name === "turned" ? "turned up" : "laid"));
        parts.push(cards(data[name], { small: true }));
      }
    }
    return make("div", "pr-pot", {}, ...parts);
  }

  // The table, which is a picture of what the words beside it say.
  function table(data, label) {
    const small = !data.over && data.seats.length > 2;
    return make(
      "div",
      "pr-table",
      { role: "group", "aria-label": label, style: `--pr-seats: ${data.seats.length}` },
      ...data.seats.map((each) => seat(each, { small })),
      middle(data),
    );
  }

  return { card, cards, table };
}
