import { afterEach, describe, expect, test } from 'vitest';
import { chooseMeeting, meetingCodeIn, useMeeting } from './meeting-store.ts';
import { closeSession, openSession } from './session-store.ts';

afterEach(() => {
  closeSession();
  window.location.hash = '';
});

describe('the meeting that a user is in', () => {
  test('is forgotten when they sign out', () => {
    openSession('token');
    chooseMeeting('HY1');
    closeSession();
    expect([useMeeting.getState().code, localStorage.getItem('meetCode')]).toEqual(['', null]);
  });

  test('is nothing that the next person meets', () => {
    localStorage.setItem('meetCode', 'HY1');
    openSession('token');
    expect([useMeeting.getState().code, localStorage.getItem('meetCode')]).toEqual(['', null]);
  });

  test('is kept under the name that the specification gives it', () => {
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

  test('is that of the page that a user signs in for', () => {
    window.location.hash = `#/login?redirect=${encodeURIComponent('/desk/index?meetingCode=HY3')}`;
    openSession('token');
    expect(useMeeting.getState().code).toBe('HY3');
  });

  test('is that of the page behind a password that is due', () => {
    window.location.hash = `#/password?redirect=${encodeURIComponent('/desk/index?menuCode=1&meetingCode=HY3')}`;
    openSession('token');
    expect(useMeeting.getState().code).toBe('HY3');
  });

  test('stays while the same person gets a new token', () => {
    openSession('token');
    chooseMeeting('HY1');
    openSession('another token');
    expect([useMeeting.getState().code, localStorage.getItem('meetCode')]).toEqual(['HY1', 'HY1']);
  });
});
