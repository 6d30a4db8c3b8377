import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPressed, isTyping } from './match-keys.ts';

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more });

const onApple = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');

afterEach(() => vi.restoreAllMocks());

describe('a shortcut is pressed', () => {
  test('with exactly its keys', () => {
    expect(isPressed(press('k', { ctrlKey: true }), 'Mod+K')).toBe(true);
    expect(isPressed(press('K', { ctrlKey: true, shiftKey: true }), 'Mod+K')).toBe(false);
    expect(isPressed(press('k'), 'Mod+K')).toBe(false);
    expect(isPressed(press('k', { ctrlKey: true, altKey: true }), 'Mod+K')).toBe(false);
    expect(isPressed(press('k', { ctrlKey: true, metaKey: true }), 'Mod+K')).toBe(false);
  });

  test('also with caps lock, and if Alt changes the character of the key', () => {
    expect(isPressed(press('K', { ctrlKey: true }), 'Mod+K')).toBe(true);
    expect(isPressed(press('ł', { ctrlKey: true, altKey: true, code: 'KeyL' }), 'Mod+Alt+L')).toBe(true);
  });

  test('with Command on Apple devices', () => {
    onApple();
    expect(isPressed(press('k', { metaKey: true }), 'Mod+K')).toBe(true);
    expect(isPressed(press('k', { ctrlKey: true }), 'Mod+K')).toBe(false);
  });

  test('if it is a character, however it is typed', () => {
    expect(isPressed(press('?', { shiftKey: true }), '?')).toBe(true);
    expect(isPressed(press('？', { shiftKey: true }), '?')).toBe(true);
    expect(isPressed(press('/'), '?')).toBe(false);
    expect(isPressed(press('?', { ctrlKey: true }), '?')).toBe(false);
  });
});

test('a user types in fields, not on buttons', () => {
  document.body.innerHTML = '<input><textarea></textarea><div contenteditable="true"><b>x</b></div><button></button>';
  const isTypingIn = (selector: string) => isTyping(document.querySelector(selector));
  expect(['input', 'textarea', 'b', 'button'].map(isTypingIn)).toEqual([true, true, true, false]);
});
