// Shows above the results of a search the sentences of rules, answers, situations, hands and claims that match it.
"use strict";
{
  const MOST = 10;
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

  // The words of a text as the search compares them: by their whole stems, so that "ties" does not match "duties".
  function stems(text) {
    const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.map((word) => stemmer.stemWord(word));
  }

  function holds(sentence, phrase) {
    return sentence.some((_, place) => phrase.every((word, number) => sentence[place + number] === word));
  }

  // What is asked for: each part is a list of phrases any of which will do, a word beside the other words for it.
  function wanted(query, others) {
    const parts = [...query.matchAll(/["“]([^"”]+)["”]|(\S+)/g)].map(([, phrase, word]) => ({
      phrase: stems(phrase ?? word ?? ""), quoted: phrase !== undefined, plain: (word ?? "").toLowerCase(),
    }));
    const named = parts.filter(({ phrase }) => phrase.length);
    const telling = named.filter(({ quoted, plain }) => quoted || !stopwords.has(plain));
    return (telling.length ? telling : named).map(({ phrase, quoted }) => [
      phrase, ...(quoted ? [] : others.filter((group) => group.some((each) => same(each, phrase))).flat()),
    ]);
  }

  function same(words, other) {
    return words.length === other.length && words.every((word, place) => word === other[place]);
  }

  // How near a sentence is to what was typed: the words in a row, or else as many of them as it has.
  function nearness(sentence, typed) {
    return holds(sentence, typed) ? typed.length + 1 : typed.filter((word) => sentence.includes(word)).length;
  }

  // The sentences that have all parts of a query; the one in which they stand as they were typed comes first.
  function answers(index, query) {
    index.others ??= index.words.map((group) => group.map(stems));
    index.stems ??= index.sentences.map(([text, head]) => stems(`${text} ${index.heads[head]}`));
    const parts = wanted(query, index.others);
    const typed = stems(query);
    if (!parts.length) return [];
    return index.sentences
      .map((sentence, number) => ({ sentence, own: index.stems[number] }))
      .filter(({ own }) => parts.every((phrases) => phrases.some((phrase) => holds(own, phrase))))
      .map(({ sentence, own }) => ({ sentence, own, near: nearness(own, typed) }))
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
