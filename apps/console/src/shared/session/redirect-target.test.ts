import { describe, expect, test } from 'vitest';
import { safeTarget } from './redirect-target.ts';

describe('after signing in nobody is sent away from the console', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'javascript:alert(1)',
    'https://evil.example',
    'evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '',
    null,
    undefined,
  ])('%j leads to the start', (target) => {
    expect(safeTarget(target)).toBe('/');
  });

  test.each(['/login', '/login?redirect=%2Flogin', '/password', '/register'])('nor back to %s', (target) => {
    expect(safeTarget(target)).toBe('/');
  });

  test.each(['/', '/home/index', '/system/admin?page=2&realName=%E5%BC%A0', '/allmanage/account/information/'])(
    '%s is a page of the console',
    (target) => {
      expect(safeTarget(target)).toBe(target);
    },
  );
});
