import { expect, test } from 'vitest';
import { isConsoleFile } from './console-files.ts';

test.each([
  '/assets/../api/backend/x.js',
  '/assets/%2e%2e/api.js',
  '/assets/a/b.js',
  '//assets/a.js',
  '/ASSETS/a.js',
  '/assets/',
  '/assets/a.js;b',
  '/api/logo.svg',
  '/index.html',
  '/.env',
  'http://a/assets/a.js',
])('%s is not a path of a console file', (pathname) => {
  expect(isConsoleFile(pathname)).toBe(false);
});

test.each(['/assets/main-B3x_9-a.js', '/assets/home.css.br', '/favicon.svg', '/robots.txt'])(
  '%s is a file of the console',
  (pathname) => {
    expect(isConsoleFile(pathname)).toBe(true);
  },
);
