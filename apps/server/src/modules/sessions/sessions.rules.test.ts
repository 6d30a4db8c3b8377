import { describe, expect, test } from 'vitest';
import { passwordMethodOf, sessionRefusal } from './sessions.rules.ts';

const moment = { now: '2026-11-21T10:00:00.000Z', idleSince: '2026-11-21T09:30:00.000Z' };
const good = {
  ended_at: null,
  ended_why: null,
  expires_at: '2026-11-21T20:00:00.000Z',
  last_seen_at: '2026-11-21T09:59:00.000Z',
  state: 1,
  customer_state: 1,
  deleted_at: null,
};

describe('a session expires', () => {
  test.each([
    ['signed-out', 610_005, '登录有效期已过，请重新登陆'],
    ['expired', 610_005, '登录有效期已过，请重新登陆'],
    ['reset', 620_006, '您的密码已被重置'],
    ['stopped', 620_006, '您的账号已被停用'],
    ['company-stopped', 620_006, '您所在的公司已被停用'],
    ['deleted', 620_006, '您的账号已被删除'],
    ['forced', 620_006, '您已被管理员强制下线'],
    ['password-changed', 620_006, '您的密码已修改'],
    ['replaced', 620_006, '您的账号在多处登录，数量已达上限，最早的登录已退出'],
  ] as const)('when it was ended as %s', (ended_why, code, message) => {
    expect(sessionRefusal({ ...good, ended_at: moment.now, ended_why }, moment)).toEqual({ code, message });
  });

  test.each([
    ['at its last moment', { expires_at: moment.now }, 610_005],
    ['when no one used it', { last_seen_at: moment.idleSince }, 610_005],
    ['when its owner is deleted', { deleted_at: moment.now }, 620_006],
    ['when its owner is disabled', { state: 0 }, 620_006],
    ['when its company is disabled', { customer_state: 0 }, 620_006],
  ] as const)('%s', (_name, own, code) => {
    expect(sessionRefusal({ ...good, ...own }, moment)?.code).toBe(code);
  });

  test('no earlier', () => {
    expect(sessionRefusal(good, moment)).toBeUndefined();
  });
});

describe('a password', () => {
  test('that was sent must be changed', () => {
    expect(passwordMethodOf({ password_state: 'initial', password_changed_at: moment.now }, undefined)).toBe('initial');
    expect(passwordMethodOf({ password_state: 'unsent', password_changed_at: null }, undefined)).toBe('initial');
  });

  test('older than the limit, or of unknown age, must be changed', () => {
    expect(passwordMethodOf({ password_state: 'normal', password_changed_at: '2026-01-01' }, '2026-02-01')).toBe(
      'expired',
    );
    expect(passwordMethodOf({ password_state: 'normal', password_changed_at: null }, '2026-02-01')).toBe('expired');
  });

  test('otherwise does not have to be changed', () => {
    expect(passwordMethodOf({ password_state: 'normal', password_changed_at: null }, undefined)).toBe('normal');
    expect(passwordMethodOf({ password_state: 'normal', password_changed_at: '2026-03-01' }, '2026-02-01')).toBe(
      'normal',
    );
  });
});
