/* Local storage throws if the user has disabled it. The console then stores nothing. */

/** The stored text; null if there is none. */
export const readStored = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text if the browser allows it. */
export const writeStored = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // The caller keeps the value in memory.
  }
};

/** Removes a stored text. */
export const removeStored = (key: string): void => {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
};
