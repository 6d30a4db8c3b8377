/*
 * Local storage throws where a person has switched it off; the console then only forgets more than it should.
 */

/** A stored text, or nothing. */
export const readStored = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text where the browser allows it. */
export const writeStored = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Kept in memory by anyone who wrote it.
  }
};

/** Takes a stored text away. */
export const removeStored = (key: string): void => {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
};
