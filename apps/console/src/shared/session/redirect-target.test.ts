import { describe, expect, test } from 'vitest';
import { withTarget, safeTarget, targetIn } from './redirect-target.ts';

describe('after sign-in the user is never sent away from the console', () => {
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

describe('a redirect on the way to a page', () => {
  test('keeps the page, with its query', () => {
    expect(targetIn(`#${withTarget('/password', '/desk/index?meetingCode=A&menuCode=1')}`)).toBe(
      '/desk/index?meetingCode=A&menuCode=1',
    );
  });

  test('leads nowhere else', () => {
    expect(withTarget('/password', '//evil.example')).toBe('/password');
    expect(targetIn('#/password?redirect=%2F%2Fevil.example')).toBe('/');
    expect(targetIn('#/password')).toBe('/');
  });
});
