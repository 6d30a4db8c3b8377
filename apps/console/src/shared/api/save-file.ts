/** The browser reads the address after the click handler has finished. */
const RELEASED_AFTER_MS = 60_000;

/** Saves a file under a name with the browser. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS);
};
