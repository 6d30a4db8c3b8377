import { baseErrors, Refused } from '@huiwu/contract/base/errors';
import { expect, test } from 'vitest';
import { DatabaseBusy } from '../../../database/engines/engine.ts';
import { codeOf } from '../../../testing/refusals.ts';
import { testServices } from '../../../testing/test-services.ts';

test('what a provider throws is its outage; a refusal and an outage of the database are not', async () => {
  const { paymentProviders } = await testServices();
  const { orDown } = paymentProviders;
  expect(await codeOf(orDown(Promise.reject(new Error('fetch failed'))))).toBe(720_042);
  expect(await codeOf(orDown(Promise.reject(new Refused(baseErrors.notFound))))).toBe(404);
  const isDown = new DatabaseBusy('too many queries wait for a connection');
  await expect(orDown(Promise.reject(isDown))).rejects.toBe(isDown);
  expect(await orDown(Promise.resolve('paid'))).toBe('paid');
});
