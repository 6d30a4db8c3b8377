import type { HostGuard } from '../outbound/hosts.ts';
import { createAliyunCarrier } from './aliyun.ts';
import type { SmsAccount, SmsCarrier } from './carrier.ts';
import { createTencentCarrier } from './tencent.ts';

interface Needs {
  guard: HostGuard;
  now: () => Date;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Keeps messages and sends none. The caller stores them, so that nothing is left to do. */
const outboxCarrier: SmsCarrier = {
  send: ({ reference }) => Promise.resolve({ kind: 'accepted', id: reference }),
  find: ({ reference }) => Promise.resolve({ kind: 'accepted', id: reference, outcome: 'delivered', code: '' }),
  review: () => Promise.resolve({ kind: 'byHand' }),
};

/** The carrier of an account of a company. */
export type Carriers = (account: SmsAccount) => SmsCarrier;

/** The carrier of an account. */
export const carrierOf = (account: SmsAccount, { guard, now, timeoutMs = TIMEOUT_MS }: Needs): SmsCarrier => {
  const needs = { guard, now, timeoutMs };
  if (account.provider === 'aliyun') return createAliyunCarrier(account, needs);
  return account.provider === 'tencent' ? createTencentCarrier(account, needs) : outboxCarrier;
};
