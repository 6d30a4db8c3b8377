export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Chinese input methods type the full-width character. */
const WIDE: Record<string, string> = { '？': '?' };

const LETTER = /^[a-z]$/i;

/** With Alt, `key` can be another character; `code` is not affected. */
const isKey = ({ key, code }: Pressed, name: string): boolean =>
  (WIDE[key] ?? key).toUpperCase() === name || code === `Key${name}`;

/** Whether the event matches a shortcut: `Mod+K`, `Mod+Alt+L`, or a character such as `?` on any keyboard layout. */
export const isPressed = (event: Pressed, keys: string): boolean => {
  const parts = keys.split('+');
  const name = parts.pop() ?? '';
  const main = isApple() ? event.metaKey : event.ctrlKey;
  const other = isApple() ? event.ctrlKey : event.metaKey;
  if (main !== parts.includes('Mod') || other || !isKey(event, name)) return false;
  // Some layouts need Shift or Alt to type the character.
  return !LETTER.test(name) || (event.altKey === parts.includes('Alt') && event.shiftKey === parts.includes('Shift'));
};

/** Elements in which a character is input, not a command. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [contenteditable="true"]') !== null);
