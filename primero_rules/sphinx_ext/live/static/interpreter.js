// The package in a Worker, one for the whole page: started at the first question, ended when it is stopped.

const LONG = 1000; // milliseconds after which the reader is told that an answer takes long

export function makeInterpreter(here, archives, voice) {
  let worker = null;
  let last = 0;
  const waiting = new Map();

  function end(why) {
    if (worker) worker.terminate();
    worker = null;
    for (const { resolve } of waiting.values()) resolve({ trouble: why });
    waiting.clear();
  }

  function begin() {
    const began = performance.now();
    voice.say("Starting Python …");
    worker = new Worker(new URL("worker.js", here), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      if (data.ready) {
        voice.say(`Python is ready, after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
      } else if (waiting.has(data.number)) {
        const { resolve } = waiting.get(data.number);
        waiting.delete(data.number);
        resolve(data.answer);
      }
    });
    worker.addEventListener("error", () => end("Python could not be started here."));
    worker.postMessage({ archives });
  }

  return {
    // The answer to a question; an object with `trouble` if it was stopped or could not be started.
    ask(question) {
      if (!worker) begin();
      const number = ++last;
      const slow = setTimeout(() => voice.say("Working …"), LONG + 1);
      const answered = new Promise((resolve) => waiting.set(number, { resolve }));
      worker.postMessage({ number, question: JSON.stringify(question) });
      return answered.finally(() => clearTimeout(slow));
    },
    stop() {
      end("Stopped.");
    },
    get runs() {
      return waiting.size > 0;
    },
  };
}
