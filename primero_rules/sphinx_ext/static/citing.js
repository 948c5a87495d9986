// Gives each citation the whole address of its place, as the page is being read; a file on a disk has none for others.
"use strict";
if (location.protocol !== "file:") {
  for (const cited of document.querySelectorAll(".pr-cite-this")) {
    const link = cited.querySelector("p a");
    const address = new URL(link.href);
    address.search = "";
    const whole = address.href.replace(/[{}]/g, encodeURIComponent);
    link.textContent = whole;
    link.nextSibling.data = "."; // it said that the address is one within the site
    const entry = cited.querySelector("pre");
    entry.textContent = entry.textContent.replace(/^ howpublished=.*$/m, () => ` url={${whole}},`);
  }
}
