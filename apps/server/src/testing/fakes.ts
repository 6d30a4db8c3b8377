import { NO_BROWSER, type Caller, type RequestContext } from '../access/caller.ts';
import { uniteRights } from '../access/rights.ts';
import type { Clock } from '../platform/clock.ts';
import type { SmsSender } from '../platform/sms.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  set(time: string): void;
  advance(seconds: number): void;
}

export const fakeClock = (start = '2026-11-21T02:00:00.000Z'): FakeClock => {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (time) => {
      now = new Date(time);
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
};

export interface FakeSms extends SmsSender {
  sent: { phone: string; text: string }[];
  /** The digits of the last code that went to a phone. */
  lastCodeTo(phone: string): string;
  /** Makes the carrier refuse everything from now on. */
  breakDown(): void;
}

export const fakeSms = (): FakeSms => {
  const sent: FakeSms['sent'] = [];
  let isBroken = false;
  return {
    sent,
    send: ({ phone, text }) => {
      if (isBroken) return Promise.reject(new Error('carrier is down'));
      sent.push({ phone, text });
      return Promise.resolve();
    },
    lastCodeTo: (phone) => /\d{6}/.exec(sent.findLast((message) => message.phone === phone)?.text ?? '')?.[0] ?? 'none',
    breakDown: () => {
      isBroken = true;
    },
  };
};

/** An admin without a browser at an address of their own. */
export const fakeRequestContext = (own: Partial<RequestContext> = {}): RequestContext => ({
  requestId: 'request-1',
  ip: '203.0.113.9',
  userAgent: 'test',
  startedAt: Date.now(),
  ...NO_BROWSER,
  idempotency: undefined,
  ...own,
});

/** A signed-in admin who may do nothing, without any row of theirs. */
export const fakeCaller = (own: Partial<Caller> = {}): Caller => ({
  ...fakeRequestContext(),
  sessionId: 'session',
  adminId: 'caller',
  adminName: '张三',
  customerId: 'customer',
  departmentId: null,
  tenantScope: { customerId: 'customer' },
  rights: uniteRights([]),
  ...own,
});
