// Checks whether the live part can run here; loads the other scripts only if so, and Python only when it is used.
(() => {
  const here = new URL(".", document.currentScript.src);
  const places = [...document.querySelectorAll(".pr-live")];

  function tell(sentence) {
    for (const place of places) {
      for (const without of place.querySelectorAll(".pr-live-without")) without.style.animation = "none"; // seen at once
      const line = document.createElement("p");
      line.className = "pr-live-note";
      line.textContent = sentence;
      place.append(line);
    }
  }

  if (location.protocol === "file:") {
    tell("This can be edited and played if the site comes from a server: python3 docs/serve.py starts one.");
  } else if (typeof Worker === "undefined" || typeof WebAssembly === "undefined") {
    tell("This browser cannot run Python, so nothing can be edited or played here.");
  } else {
    import(new URL("places.js", here).href)
      .then((module) => module.begin(places, here))
      .catch(() => tell("The live part could not be loaded, so nothing can be edited or played here."));
  }
})();
