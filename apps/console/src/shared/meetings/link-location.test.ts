import { afterEach, expect, test } from 'vitest';
import { chooseMeeting } from '../session/meeting-store.ts';
import { linkLocation } from './link-location.ts';

afterEach(() => chooseMeeting(''));

test('a link outside meetings contains the page only', () => {
  expect(linkLocation('/system/admin?page=2')).toBe('#/system/admin?page=2');
});

test('a link in a meeting contains the meeting, so that a new browser tab finds the page', () => {
  chooseMeeting('HY 1');
  expect(linkLocation('/registration/list')).toBe('#/registration/list?meetingCode=HY%201');
  expect(linkLocation('/registration/list?menuCode=7')).toBe('#/registration/list?menuCode=7&meetingCode=HY%201');
});

test('a link into another meeting stays as it is', () => {
  chooseMeeting('HY1');
  expect(linkLocation('/desk/index?meetingCode=HY2')).toBe('#/desk/index?meetingCode=HY2');
});
