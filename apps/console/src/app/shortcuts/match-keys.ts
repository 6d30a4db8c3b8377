export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const CHARACTER = /^[^a-z\d]$/i;

/** With Alt or a Chinese input method the key says something else than what stands on it; the code does not. */
const isKey = ({ key, code }: Pressed, name: string): boolean =>
  key.toUpperCase() === name.toUpperCase() || code === `Key${name}`;

/** Whether that is what was pressed: `Mod+K`, `Mod+Alt+L`, or a character such as `?`, wherever it stands. */
export const isPressed = (event: Pressed, keys: string): boolean => {
  const parts = keys.split('+');
  const name = parts.pop() ?? '';
  const main = isApple() ? event.metaKey : event.ctrlKey;
  const other = isApple() ? event.ctrlKey : event.metaKey;
  // Some keyboards need Alt to reach a character at all.
  const isAltRight = CHARACTER.test(name) || event.altKey === parts.includes('Alt');
  return main === parts.includes('Mod') && !other && isAltRight && isKey(event, name);
};

/** Where a plain character is text, not a command. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [contenteditable="true"]') !== null);
