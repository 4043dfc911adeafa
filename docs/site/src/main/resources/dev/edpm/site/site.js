"use strict";
{
  const MOST = 30;
  const root = document.currentScript.dataset.root;
  const search = document.querySelector("search");
  const input = search.querySelector("input");
  const panel = search.querySelector(".found");
  const list = panel.querySelector("ol");
  let sections = null;

  const pages = document.getElementById("pages");
  const current = pages.querySelector("[aria-current]");

  /* A narrow window lays out the list only when it opens it. */
  function scrollToCurrent() {
    if (current) pages.scrollTop = current.offsetTop - pages.clientHeight / 3;
  }

  scrollToCurrent();
  pages.addEventListener("toggle", scrollToCurrent);

  /* Loaded as a script when it is needed: a page that was opened as a file may not fetch. */
  function load() {
    if (sections) return;
    sections = [];
    const script = document.createElement("script");
    script.src = root + "search.js";
    script.onload = () => {
      sections = searchPages.flatMap(page => page.sections.map(([id, heading, text]) => ({
        link: root + page.url + "#" + id, title: page.title, heading, text,
        inTitle: page.title.toLowerCase(), inHeading: heading.toLowerCase(), inText: text.toLowerCase()
      })));
      show();
    };
    document.head.append(script);
  }

  /* The beginning of a word counts more than the rest, as in "gate" and "aggregate". */
  function weigh(text, word) {
    let weight = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return 4;
      weight = 1;
    }
    return weight;
  }

  /* The sections with all words, the best ones first. */
  function find(words) {
    const found = [];
    for (const section of sections) {
      const weights = words.map(word =>
        10 * weigh(section.inHeading, word) + 4 * weigh(section.inTitle, word) + weigh(section.inText, word));
      if (!weights.includes(0)) found.push({ section, weight: weights.reduce((sum, weight) => sum + weight) });
    }
    return found.sort((a, b) => b.weight - a.weight).map(({ section }) => section);
  }

  function element(name, className, ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  }

  /* The text as nodes, so that nothing in it is read as HTML. */
  function marked(text, words) {
    const lower = text.toLowerCase();
    const parts = [];
    for (let at = 0; at < text.length;) {
      let from = text.length, length = 0;
      for (const word of words) {
        const next = lower.indexOf(word, at);
        if (next >= 0 && next < from) [from, length] = [next, word.length];
      }
      parts.push(text.slice(at, from));
      if (length) parts.push(element("mark", "", text.slice(from, from + length)));
      at = from + length;
    }
    return parts;
  }

  function excerpt(section, words) {
    const places = words.map(word => section.inText.indexOf(word)).filter(at => at >= 0);
    const first = places.length ? Math.min(...places) : 0;
    const from = first < 60 ? 0 : Math.min(section.text.indexOf(" ", first - 60) + 1, first);
    return (from ? "… " : "") + section.text.slice(from, from + 300).replace(/\s+/g, " ");
  }

  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
    panel.hidden = !words.length || !sections.length;
    if (panel.hidden) return;
    const found = find(words);
    const shown = found.slice(0, MOST);
    panel.querySelector("p").textContent =
      found.length === 0 ? "Nothing has all of these words."
        : found.length > MOST ? `The best ${MOST} of ${found.length} sections` : "";
    list.replaceChildren(...shown.map(section => {
      const link = element("a", "",
        element("b", "", ...marked(section.heading, words)),
        section.heading === section.title ? "" : element("small", "", " in " + section.title),
        element("small", "text", ...marked(excerpt(section, words), words)));
      link.href = section.link;
      return element("li", "", link);
    }));
    panel.scrollTop = 0;
  }

  function close() {
    panel.hidden = true;
    input.blur();
  }

  search.hidden = false;
  input.addEventListener("focus", () => { load(); show(); });
  input.addEventListener("input", show);
  list.addEventListener("click", close);
  search.addEventListener("keydown", event => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    const to = { ArrowDown: Math.min(at + 1, links.length - 1), ArrowUp: at - 1 }[event.key];
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && at < 0 && links.length) links[0].click();
    else if (to === undefined || panel.hidden) return;
    else (to < 0 ? input : links[to]).focus();
    event.preventDefault();
  });
  document.addEventListener("keydown", event => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && document.activeElement !== input) {
      event.preventDefault();
      input.focus();
    }
  });
  document.addEventListener("click", event => {
    if (!search.contains(event.target)) panel.hidden = true;
  });
}
