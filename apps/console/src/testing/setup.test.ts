import { expect, test } from 'vitest';
import { saveFile } from '../shared/api/save-file.ts';
import { isAtConsole } from './window.ts';

test('a saved file leads the window of tests away from the console', () => {
  expect(isAtConsole()).toBe(true);
  saveFile(new Blob(['名单']), '名单.txt');
  expect(isAtConsole()).toBe(false);
});

test('the next test begins at the console, with cookies', () => {
  expect(window.location.href).toBe('http://localhost:3000/');
  document.cookie = 'token=1; path=/';
  expect(document.cookie).toContain('token=1');
  document.cookie = 'token=; path=/; max-age=0';
});
