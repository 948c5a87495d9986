// Texts that a browser keeps until the next visit, by their keys.

export function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser may have no storage
  }
}

// Keeps a text; null takes away what was kept.
export function remember(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // only the text kept for the next visit is lost
  }
}
