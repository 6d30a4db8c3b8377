import { describe, expect, test } from 'vitest';
import { decidePlace, PUBLIC_PATHS } from './place.ts';

describe('a user who is not signed in', () => {
  test.each([
    ['#/home/index', '/login?redirect=%2Fhome%2Findex'],
    ['#/system/admin?page=2&state=1', '/login?redirect=%2Fsystem%2Fadmin%3Fpage%3D2%26state%3D1'],
    ['#/404', '/login?redirect=%2F404'],
    ['#/loginx', '/login?redirect=%2Floginx'],
    ['#/', '/login'],
    ['', '/login'],
  ])('is sent from %s to %s', (hash, goTo) => {
    expect(decidePlace(hash, false)).toEqual({ place: '/login', goTo });
  });

  test.each([...PUBLIC_PATHS])('may open %s', (path) => {
    expect(decidePlace(`#${path}?a=1`, false)).toEqual({ place: path });
    expect(decidePlace(`#${path}/`, false)).toEqual({ place: path });
  });
});

describe('a user who is signed in', () => {
  test('is sent from the sign-in page to the start', () => {
    expect(decidePlace('#/login', true)).toEqual({ place: 'console', goTo: '/' });
    expect(decidePlace('#/login?redirect=%2Fhome%2Findex', true)).toEqual({ place: 'console', goTo: '/' });
  });

  test('gets the console at every address except public pages', () => {
    expect(decidePlace('#/anything/at/all', true)).toEqual({ place: 'console' });
    expect(decidePlace('', true)).toEqual({ place: 'console' });
    expect(decidePlace('#/password', true)).toEqual({ place: '/password' });
  });
});
