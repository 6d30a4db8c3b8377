export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** A Chinese keyboard writes the wide one. */
const WIDE: Record<string, string> = { '？': '?' };

const LETTER = /^[a-z]$/i;

/** With Alt a key says something else than what stands on it; its code does not. */
const isKey = ({ key, code }: Pressed, name: string): boolean =>
  (WIDE[key] ?? key).toUpperCase() === name || code === `Key${name}`;

/** Whether that is what was pressed: `Mod+K`, `Mod+Alt+L`, or a character such as `?`, wherever it stands. */
export const isPressed = (event: Pressed, keys: string): boolean => {
  const parts = keys.split('+');
  const name = parts.pop() ?? '';
  const main = isApple() ? event.metaKey : event.ctrlKey;
  const other = isApple() ? event.ctrlKey : event.metaKey;
  if (main !== parts.includes('Mod') || other || !isKey(event, name)) return false;
  // Some keyboards need Shift or Alt to reach a character at all.
  return !LETTER.test(name) || (event.altKey === parts.includes('Alt') && event.shiftKey === parts.includes('Shift'));
};

/** Where a plain character is text, not a command. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [contenteditable="true"]') !== null);
