// Shows above the results of a search the sentences of rules, answers, situations, hands and claims that match it.
"use strict";
{
  const MOST = 10;
  // How many letters two spellings of one word have in common at least.
  const SHORTEST = 4;
  const address = document.currentScript?.src;
  let loading;

  // The index is loaded at the first search.
  function load() {
    loading ??= new Promise((resolve) => {
      window.primeroSentences = resolve;
      const script = document.createElement("script");
      script.src = new URL("sentence-index.js", address);
      document.head.append(script);
    });
    return loading;
  }

  const stemmer = new Stemmer();

  // Whoever types a whole question has typed these as well, and means none of them.
  for (const word of ["can", "may", "must", "shall", "will"]) stopwords.add(word);

  // The words of a text as the search compares them: by their whole stems, so that "ties" does not match "duties".
  function stems(text) {
    const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.map((word) => stemmer.stemWord(word));
  }

  function holds(sentence, phrase) {
    return sentence.some((_, place) => phrase.every((word, number) => sentence[place + number] === word));
  }

  // What is asked for: of each part the phrases any of which will do, a word beside its other spellings, and the moves
  // that it is a word for.
  function wanted(query, index) {
    const parts = [...query.matchAll(/["“]([^"”]+)["”]|(\S+)/g)].map(([, phrase, word]) => ({
      phrase: stems(phrase ?? word ?? ""), quoted: phrase !== undefined, plain: (word ?? "").toLowerCase(),
    }));
    const named = parts.filter(({ phrase }) => phrase.length);
    const telling = named.filter(({ quoted, plain }) => quoted || !stopwords.has(plain));
    return (telling.length ? telling : named).map(({ phrase, quoted }) => {
      const phrases = quoted ? [phrase] : [phrase, ...index.about.flatMap(({ names }) => spellings(names, phrase))];
      const meant = ({ names }) => names.some(({ own }) => phrases.some((each) => same(own, each)));
      return { phrases, verbs: index.moves.filter(meant).map(({ verb }) => verb), quoted };
    });
  }

  // The other spellings of a word among the names of one rule: those that it begins, or that begin with it.
  function spellings(names, phrase) {
    const typed = names.filter(({ own }) => same(own, phrase));
    const alike = ({ word }) => typed.some((each) => (
      Math.min(word.length, each.word.length) >= SHORTEST && (each.word.startsWith(word) || word.startsWith(each.word))
    ));
    return names.filter(alike).map(({ own }) => own);
  }

  function named(words) {
    return words.map((word) => ({ word, own: stems(word) }));
  }

  function same(words, other) {
    return words.length === other.length && words.every((word, place) => word === other[place]);
  }

  // How near a sentence is to a part of the query: the very word stands in it; and besides it may be about a rule of
  // this name, about one within such a rule, or at least about a move that somebody calls so. Nothing if it is none of
  // these. So a rule comes before what only mentions it.
  const VERY_WORD = 4, OWN_NAME = 3, NAME_AROUND = 2, SAME_MOVE = 1;
  function nearness({ own, about }, { phrases, verbs, quoted }) {
    const said = phrases.some((phrase) => holds(own, phrase)) ? VERY_WORD : 0;
    return !about || (quoted && !said) ? said : said + ofNames(about, phrases, verbs);
  }

  function ofNames(about, phrases, verbs) {
    const named = about.names.some((name) => phrases.some((phrase) => same(name.own, phrase)));
    if (named) return about.itself ? OWN_NAME : NAME_AROUND;
    return verbs.includes(about.verb) ? SAME_MOVE : 0;
  }

  function prepare(index) {
    index.moves = Object.entries(index.words).map(([verb, words]) => ({ verb, names: named(words) }));
    index.about = index.about.map(([verb, words, itself]) => ({ verb, names: named(words), itself }));
    index.prepared = index.sentences.flatMap(([text, places]) => places.map(([head, page, anchor, about]) => (
      { sentence: [text, head, page, anchor], own: stems(`${text} ${index.heads[head]}`), about: index.about[about] }
    )));
  }

  // The sentences that have all parts of a query; the one in which they stand as they were typed comes first.
  function answers(index, query) {
    if (!index.prepared) prepare(index);
    const parts = wanted(query, index);
    const typed = stems(query);
    if (!parts.length) return [];
    return index.prepared
      .map((each) => ({ ...each, near: parts.map((part) => nearness(each, part)) }))
      .filter(({ near }) => near.every((nearness) => nearness))
      .map(({ sentence, own, near }) => (
        { sentence, own, near: near.reduce((sum, each) => sum + each, holds(own, typed) ? VERY_WORD : 0) }
      ))
      .sort((answer, other) => other.near - answer.near || answer.own.length - other.own.length)
      .map(({ sentence }) => sentence);
  }

  function line(index, [text, head, page, anchor]) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `${document.documentElement.dataset.content_root}${index.pages[page]}${anchor ? `#${anchor}` : ""}`;
    link.textContent = text;
    const of = document.createElement("span");
    of.className = "pr-tile-meta";
    of.textContent = ` ${index.heads[head]}`;
    item.append(link, of);
    return item;
  }

  function list(index, sentences) {
    const lines = document.createElement("ul");
    lines.append(...sentences.map((sentence) => line(index, sentence)));
    return lines;
  }

  function shown(index, sentences) {
    const box = document.createElement("div");
    box.className = "pr-answering";
    const head = document.createElement("p");
    head.textContent = sentences.length === 1 ? "One sentence matches:" : `${sentences.length} sentences match:`;
    box.append(head, list(index, sentences.slice(0, MOST)));
    if (sentences.length > MOST) {
      const rest = document.createElement("details");
      rest.append(Object.assign(document.createElement("summary"), { textContent: "The others" }));
      rest.addEventListener("toggle", () => rest.append(list(index, sentences.slice(MOST))), { once: true });
      box.append(rest);
    }
    return box;
  }

  // Sphinx finds a title or a name also by letters within a word; those are left that have what was typed as words.
  const TITLE = 1, KIND = 6, NAMED = ["title", "object"];
  const perform = Search._performSearch;
  Search._performSearch = (query, ...more) => {
    const typed = stems(query);
    const meant = (result) => !NAMED.includes(result[KIND]) || typed.every((word) => stems(result[TITLE]).includes(word));
    return perform.call(Search, query, ...more).filter(meant);
  };

  // What is shown of a page that is found is what it says, and words that stand apart on it are kept apart.
  const NOT_SAID = ".bd-header-article, .bd-sidebar-secondary, .bd-footer-article, h1, .pr-views, .pr-cite-this";
  const BLOCKS = "p, li, ul, ol, dl, dt, dd, div, section, table, tr, th, td, details, summary, pre, h2, h3, h4, h5";
  const wholeText = Search.htmlToText;
  Search.htmlToText = (html, anchor) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const part of page.querySelectorAll(NOT_SAID)) part.remove();
    for (const each of page.querySelectorAll("[role=main] *")) {
      if (each.matches(BLOCKS)) each.before(" ");
      if (each.matches(BLOCKS) || each.nextSibling?.nodeType === Node.ELEMENT_NODE) each.after(" ");
    }
    return wholeText.call(Search, page.documentElement.outerHTML, anchor).replace(/\s+/g, " ");
  };

  // The search of Sphinx does its own; above what it lists stand the sentences, where the last query is still this.
  const search = Search.performSearch;
  let latest = "";
  Search.performSearch = (query) => {
    latest = query;
    search.call(Search, query);
    load().then((index) => {
      const sentences = answers(index, query);
      if (latest !== query || !Search.output?.isConnected) return;
      for (const before of document.querySelectorAll(".pr-answering")) before.remove();
      if (sentences.length) Search.output.before(shown(index, sentences));
    });
  };
  window.primeroAnswers = answers;
}
