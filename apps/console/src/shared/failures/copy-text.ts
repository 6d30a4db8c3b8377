// The clipboard API is missing where the console is served without TLS inside a company's network.
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  const focused = document.activeElement;
  // A dialog keeps the focus inside itself, so the field must be next to the focused element.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/** Copies a text to the clipboard. Returns whether it succeeded. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};
