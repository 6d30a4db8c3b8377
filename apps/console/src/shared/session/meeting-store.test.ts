import { afterEach, describe, expect, test } from 'vitest';
import { chooseMeeting, meetingCodeIn, useMeeting } from './meeting-store.ts';
import { closeSession, openSession } from './session-store.ts';

afterEach(() => {
  closeSession();
  window.location.hash = '';
});

describe('the meeting that a user is in', () => {
  test('is removed when they sign out', () => {
    openSession('token');
    chooseMeeting('HY1');
    closeSession();
    expect([useMeeting.getState().code, localStorage.getItem('meetCode')]).toEqual(['', null]);
  });

  test('is not visible to the next user', () => {
    localStorage.setItem('meetCode', 'HY1');
    openSession('token');
    expect([useMeeting.getState().code, localStorage.getItem('meetCode')]).toEqual(['', null]);
  });

  test('is stored under the key of the specification', () => {
    openSession('token');
    chooseMeeting('HY1');
    expect([useMeeting.getState().code, localStorage.getItem('meetCode')]).toEqual(['HY1', 'HY1']);
  });

  test('is read from an address', () => {
    expect([meetingCodeIn('?menuCode=1&meetingCode=HY1'), meetingCodeIn('?menuCode=1')]).toEqual(['HY1', '']);
    window.location.hash = '#/desk/index?meetingCode=HY2';
    openSession('token');
    expect(useMeeting.getState().code).toBe('HY2');
  });

  test('is that of the requested page during sign-in', () => {
    window.location.hash = `#/login?redirect=${encodeURIComponent('/desk/index?meetingCode=HY3')}`;
    openSession('token');
    expect(useMeeting.getState().code).toBe('HY3');
  });

  test('is that of the requested page while a password change is due', () => {
    window.location.hash = `#/password?redirect=${encodeURIComponent('/desk/index?menuCode=1&meetingCode=HY3')}`;
    openSession('token');
    expect(useMeeting.getState().code).toBe('HY3');
  });

  test('is kept when the same user gets a new token', () => {
    openSession('token');
    chooseMeeting('HY1');
    openSession('another token');
    expect([useMeeting.getState().code, localStorage.getItem('meetCode')]).toEqual(['HY1', 'HY1']);
  });
});
