// The games to choose from: first those of the main texts, then for each its variants in a group, and relatives last.
import { make } from "./drawings.js";

function option(id, words) {
  return make("option", "", { value: id }, words);
}

function group(label, options) {
  return options.length ? make("optgroup", "", { label }, ...options) : null;
}

export function gamesList(rulebooks) {
  const named = ({ title, author }) => `${title} · ${author}`;
  const main = rulebooks.filter(({ variant, group: of }) => !variant && !of);
  const variants = (of) => rulebooks.filter((each) => each.variant && each.of === of);
  const relatives = rulebooks.filter((each) => each.group && !each.variant);
  const listed = new Set([...main, ...relatives].map((each) => each.of));
  const apart = rulebooks.filter((each) => each.variant && !listed.has(each.of));  // their main text has a hole
  return [
    ...main.map((each) => option(each.id, named(each))),
    ...main.map((each) => group(`Variants of ${named(each)}`, variants(each.of).map(({ id, variant }) => option(id, variant)))),
    group("Variants whose main text cannot be played", apart.map((each) => option(each.id, `${named(each)}: ${each.variant}`))),
    group("Other games of the family", relatives.flatMap((each) => [
      option(each.id, named(each)),
      ...variants(each.of).map(({ id, variant }) => option(id, `${each.title}: ${variant}`)),
    ])),
  ].filter(Boolean);
}
