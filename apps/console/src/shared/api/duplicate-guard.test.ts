import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '../session/session-store.ts';
import { allowRepetition, forgetSentRequests, isDuplicate } from './duplicate-guard.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetSentRequests();
});

test('the same body to the same address within a second is a repetition', () => {
  expect(isDuplicate('/add', '{"name":"张三"}')).toBe(false);
  vi.advanceTimersByTime(999);
  expect(isDuplicate('/add', '{"name":"张三"}')).toBe(true);
});

test('another request in between does not hide a repetition', () => {
  isDuplicate('/add', 'first');
  isDuplicate('/add', 'second');
  expect(isDuplicate('/add', 'first')).toBe(true);
});

test('after a second the same may be sent again', () => {
  isDuplicate('/add', 'same');
  vi.advanceTimersByTime(1000);
  expect(isDuplicate('/add', 'same')).toBe(false);
});

test('a repetition does not start a new second', () => {
  isDuplicate('/add', 'same');
  vi.advanceTimersByTime(600);
  isDuplicate('/add', 'same');
  vi.advanceTimersByTime(400);
  expect(isDuplicate('/add', 'same')).toBe(false);
});

test('another body or another address is no repetition', () => {
  isDuplicate('/add', 'same');
  expect(isDuplicate('/add', 'other')).toBe(false);
  expect(isDuplicate('/edit', 'same')).toBe(false);
});

test('a request that did not reach the server may be sent again immediately', () => {
  isDuplicate('/add', 'same');
  allowRepetition({ method: 'POST', url: '/add', headers: {} }, 'same');
  expect(isDuplicate('/add', 'same')).toBe(false);
});

test('signing in directly after signing out is not a repetition', () => {
  openSession('token');
  isDuplicate('/sign-in', 'same');
  closeSession();
  expect(isDuplicate('/sign-in', 'same')).toBe(false);
});
