import { describe, expect, test } from 'vitest';
import { isGoneAddress, outcomeOfFound, outcomeOfMail, outcomeOfSms, UNKNOWN } from './delivery-outcomes.rules.ts';

const now = new Date('2026-11-26T02:00:00.000Z');
const tried = (retries: number) => ({ retries, now });

describe('what came of a message', () => {
  test('that the carrier refused is final', () => {
    expect(outcomeOfSms({ kind: 'refused', code: 'isv.BLACK_KEY', text: '黑名单' }, tried(0))).toMatchObject({
      state: 'failed',
      error_code: 'isv.BLACK_KEY',
      error_text: '黑名单',
    });
    expect(outcomeOfMail({ kind: 'refused', text: '550 5.7.1 spam' }, tried(0))).toMatchObject({
      state: 'failed',
      error_code: '550 5.7.1',
    });
  });

  test('by mail has the code of the reply, so that reasons are told apart', () => {
    const codeOf = (kind: 'temporary' | 'refused', text: string) => outcomeOfMail({ kind, text }, tried(0)).error_code;
    expect(codeOf('refused', '550-5.1.1 No such user 550 5.1.1 See the manual')).toBe('550 5.1.1');
    expect(codeOf('refused', '550 5.7.1 Relay access denied')).toBe('550 5.7.1');
    expect(codeOf('temporary', '451 greylisted')).toBe('451');
    expect(codeOf('temporary', '连接服务器超时')).toBe('NotConnected');
  });

  test('that was not taken for the moment waits longer each time, and fails at the fifth', () => {
    const waits = [0, 1, 2, 3].map((retries) => {
      const { state, next_try_at: next } = outcomeOfMail({ kind: 'temporary', text: '451 greylisted' }, tried(retries));
      expect(state).toBe('awaiting_retry');
      return (Date.parse(next ?? '') - now.getTime()) / 60_000;
    });
    expect(waits).toEqual([1, 5, 30, 120]);
    expect(outcomeOfMail({ kind: 'temporary', text: '451 greylisted' }, tried(4)).state).toBe('failed');
  });

  test('with an unknown result is not sent again: a carrier is asked, a mail waits for a person', () => {
    const sms = outcomeOfSms({ kind: 'unknown', code: 'NoAnswer', text: '超时' }, tried(0));
    expect(sms.state).toBeUndefined();
    expect(Date.parse(sms.lease_until ?? '')).toBeGreaterThan(now.getTime());
    expect(outcomeOfMail({ kind: 'unknown', text: '' }, tried(0))).toMatchObject({
      state: 'failed',
      error_code: UNKNOWN.code,
    });
  });

  test('that a carrier does not have is sent again, and never one of which it cannot say', () => {
    const of = { tried_at: '2026-11-26T01:55:00.000Z', retries: 0, now };
    expect(outcomeOfFound({ kind: 'absent' }, of)).toMatchObject({
      state: 'awaiting_retry',
      retries: 1,
      next_try_at: '2026-11-26T02:01:00.000Z',
    });
    expect(outcomeOfFound({ kind: 'absent' }, { ...of, retries: 4 }).state).toBe('failed');
    expect(outcomeOfFound({ kind: 'accepted', id: '1', outcome: 'delivered', code: '' }, of).state).toBe('delivered');
    expect(outcomeOfFound({ kind: 'accepted', id: '1', outcome: 'waiting', code: '' }, of).state).toBe('sent');
    expect(outcomeOfFound({ kind: 'unknown', code: '', text: '' }, of).state).toBeUndefined();
    const yesterday = { tried_at: '2026-11-25T01:55:00.000Z', retries: 0, now };
    expect(outcomeOfFound({ kind: 'accepted', id: '', outcome: 'waiting', code: '' }, of)).not.toHaveProperty(
      'provider_id',
    );
    expect(outcomeOfFound({ kind: 'unknown', code: '', text: '' }, yesterday).state).toBe('failed');
  });

  test.each([
    ['550 5.1.1 no such user', true],
    ['550-5.1.1 no such user', true],
    ['559 invalid address', true],
    ['550 5.7.1 rejected as spam', false],
    ['552 5.2.2 mailbox full', false],
  ])('“%s” says that the address does not exist: %s', (text, isGone) => {
    expect(isGoneAddress({ kind: 'refused', text })).toBe(isGone);
    expect(isGoneAddress({ kind: 'temporary', text })).toBe(false);
  });
});
