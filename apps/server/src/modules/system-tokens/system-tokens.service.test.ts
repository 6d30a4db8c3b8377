import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets.ts';
import { fakeClock } from '../../testing/fakes.ts';
import { codeOf } from '../../testing/refusals.ts';
import { createSystemTokenService } from './system-tokens.service.ts';

const PAIR = { appKey: 'console', appSecret: 'secret-of-the-console' };

const prepare = (own: { secretKey?: string; appKey?: string } = {}) => {
  const clock = fakeClock();
  const service = createSystemTokenService({
    ...PAIR,
    clock,
    secrets: createSecrets(own.secretKey ?? 'key of this installation'),
    appKey: own.appKey ?? PAIR.appKey,
  });
  const ask = (given: typeof PAIR) => codeOf(Promise.resolve().then(() => service.getSystemToken(given)));
  const check = (key: string | undefined, token: string | undefined) =>
    codeOf(Promise.resolve().then(() => service.check(key, token)));
  return { clock, service, ask, check, token: service.getSystemToken({ ...PAIR, appKey: own.appKey ?? PAIR.appKey }) };
};

describe('a system token', () => {
  test.each([
    { ...PAIR, appKey: 'other' },
    { ...PAIR, appSecret: 'other' },
    { appKey: '', appSecret: '' },
    { ...PAIR, appKey: 'CONSOLE' },
  ])('is not issued for %j', async (given) => {
    expect(await prepare().ask(given)).toBe(610_002);
  });

  test('is valid for an hour', async () => {
    const { check, token, clock } = prepare();
    clock.advance(3599);
    expect(await check(PAIR.appKey, token)).toBe(200);
    clock.advance(1);
    expect(await check(PAIR.appKey, token)).toBe(610_001);
  });

  test('is refused if it is missing, cut, lengthened, or used with another key', async () => {
    const { check, token } = prepare();
    const [expires, nonce, signature] = token.split('.');
    const forged = [
      undefined,
      '',
      '..',
      token.slice(0, -1),
      `${Number(expires) + 3600}.${nonce}.${signature}`,
      `${expires}.other.${signature}`,
      `${expires}.${nonce}.`,
      `NaN.${nonce}.${signature}`,
    ];
    expect(await Promise.all(forged.map((each) => check(PAIR.appKey, each)))).toEqual(forged.map(() => 610_001));
    expect(await Promise.all([undefined, '', 'other'].map((key) => check(key, token)))).toEqual([
      610_001, 610_001, 610_001,
    ]);
  });

  test('of another installation or another application is refused', async () => {
    const { check } = prepare();
    expect(await check(PAIR.appKey, prepare({ secretKey: 'key of another installation' }).token)).toBe(610_001);
    expect(await check(PAIR.appKey, prepare({ appKey: 'other' }).token)).toBe(610_001);
  });

  test('is never issued twice', () => {
    const { service } = prepare();
    expect(service.getSystemToken(PAIR)).not.toBe(service.getSystemToken(PAIR));
  });
});
