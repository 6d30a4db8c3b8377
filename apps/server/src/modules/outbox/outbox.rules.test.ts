import { outboxErrors } from '@huiwu/contract/outbox';
import { describe, expect, test } from 'vitest';
import { titleOf, resendRefusal, withoutSecret } from './outbox.rules.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const failed = (template: string, created_at: string) => ({ state: 'failed' as const, template, created_at });

describe('a message', () => {
  test('that was sent, or is still waiting, is not sent again', () => {
    const message = { template: 'initial-password', created_at: '2026-11-21T01:59:00.000Z' };
    expect(resendRefusal({ ...message, state: 'sent' }, { now: NOW })).toBe(outboxErrors.notFailed);
    expect(resendRefusal({ ...message, state: 'waiting' }, { now: NOW })).toBe(outboxErrors.notFailed);
  });

  test('with an expired code, or a password that was replaced, is not sent again', () => {
    expect(resendRefusal(failed('code-login', '2026-11-21T01:54:59.000Z'), { now: NOW })).toBe(outboxErrors.outdated);
    const password = failed('initial-password', '2026-11-20T02:00:00.000Z');
    expect(resendRefusal(password, { now: NOW, isNewest: false })).toBe(outboxErrors.outdated);
  });

  test('with a valid code, or the latest password, is sent again', () => {
    expect(resendRefusal(failed('code-login', '2026-11-21T01:55:00.000Z'), { now: NOW })).toBeUndefined();
    expect(resendRefusal(failed('initial-password', '2026-11-01T02:00:00.000Z'), { now: NOW })).toBeUndefined();
  });

  test('has a readable name for every purpose', () => {
    expect([titleOf('code-login'), titleOf('initial-password'), titleOf('something new')]).toEqual([
      '登录验证码',
      '初始密码',
      '通知',
    ]);
  });

  test('is shown without its secret values, wherever they occur', () => {
    expect(withoutSecret('码 123456，再说一次 123456', '123456')).toBe('码 ******，再说一次 ******');
    expect(withoutSecret('没有', '')).toBe('没有');
  });
});
