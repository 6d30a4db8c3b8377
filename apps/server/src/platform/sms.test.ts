import { describe, expect, test } from 'vitest';
import type { SmsOrder, SmsResult } from './carriers/carrier.ts';
import { createCarrierSender } from './sms.ts';

const MESSAGE = { phone: '13800001234', text: '不发送的原文', reference: 'M1' };

const prepare = (result: SmsResult = { kind: 'accepted', id: 'B1' }) => {
  const orders: SmsOrder[] = [];
  const carrier = {
    send: (order: SmsOrder) => {
      orders.push(order);
      return Promise.resolve(result);
    },
  };
  const templates = { code: 'SMS_1', password: 'SMS_2', notice: 'SMS_3' };
  return { orders, sender: createCarrierSender({ sign: '会务', templates }, carrier) };
};

describe('an account message through a carrier', () => {
  test.each<[SmsResult, string]>([
    [{ kind: 'refused', code: 'isv.INVALID', text: '号码不正确' }, 'isv.INVALID 号码不正确'],
    [{ kind: 'temporary', code: 'NotConnected', text: '' }, 'NotConnected'],
    [{ kind: 'unknown', code: 'NoAnswer', text: '超时' }, '结果未知，可能已发出：NoAnswer 超时'],
  ])('that was not accepted says why: %o', async (result, why) => {
    const { sender } = prepare(result);
    await expect(sender.send({ ...MESSAGE, template: 'code-login', secret: '123456' })).rejects.toThrow(new Error(why));
  });

  test('has the code or the password as its only variable, and news have none', async () => {
    const { sender, orders } = prepare();
    await sender.send({ ...MESSAGE, template: 'code-login', secret: '123456' });
    await sender.send({ ...MESSAGE, template: 'initial-password', secret: 'Pass-1' });
    await sender.send({ ...MESSAGE, template: 'phone-changed', secret: '' });
    expect(orders.map(({ template, params }) => [template, params])).toEqual([
      ['SMS_1', [{ name: 'code', value: '123456' }]],
      ['SMS_2', [{ name: 'password', value: 'Pass-1' }]],
      ['SMS_3', []],
    ]);
    expect(orders[0]).toMatchObject({ phone: '+8613800001234', sign: '会务', reference: 'M1' });
  });
});
