import { SMS_PER_DAY } from '@huiwu/contract/base/limits';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { testServices } from '../../testing/test-services.ts';

const MESSAGE = {
  phone: '19955555555',
  template: 'code-login',
  text: '您的验证码是 123456',
  secret: '123456',
  customerId: null,
};

const prepare = async () => {
  const services = await testServices();
  const post = () => services.store.change(ALL_CUSTOMERS, (work) => services.outbox.post(work, MESSAGE));
  const rows = () => services.db.selectFrom('outbox_messages').selectAll().execute();
  return { ...services, post, rows };
};

describe('a message', () => {
  test('of a transaction that was rolled back does not exist', async () => {
    const { store, outbox, rows, sms } = await prepare();
    const work = store.change(ALL_CUSTOMERS, async (work) => {
      await outbox.post(work, MESSAGE);
      throw new Error('failed');
    });
    await expect(work).rejects.toThrow('failed');
    expect([await rows(), sms.sent]).toEqual([[], []]);
  });

  test('that exceeds the limit of notices for one phone and day is stored and not sent, and its cause is completed', async () => {
    const { store, outbox, rows, sms } = await prepare();
    const notice = { ...MESSAGE, template: 'phone-changed', secret: '' };
    for (let count = 0; count <= SMS_PER_DAY.notice; count += 1) {
      const id = await store.change(ALL_CUSTOMERS, (work) => outbox.post(work, notice));
      expect(await outbox.deliver(id)).toBe(count < SMS_PER_DAY.notice);
    }
    expect(sms.sent).toHaveLength(SMS_PER_DAY.notice);
    const failed = (await rows()).filter(({ state }) => state === 'failed');
    expect(failed.map(({ error }) => error)).toEqual(['该手机号码今天的通知短信已达上限，未发送']);
  });

  test('is kept encrypted', async () => {
    const { post, rows } = await prepare();
    await post();
    expect(JSON.stringify(await rows())).not.toContain('123456');
  });

  test('of a process that died is delivered by the next one, but not one in delivery or a day old', async () => {
    const { post, outbox, sms, clock } = await prepare();
    await post();
    clock.advance(2 * 86_400);
    await post();
    clock.advance(600);
    await post();
    await outbox.deliverLeftOver();
    expect(sms.sent.length).toBe(1);
  });

  test('is sent once, however often delivery is triggered', async () => {
    const { post, outbox, sms, rows } = await prepare();
    const id = await post();
    expect([await outbox.deliver(id), await outbox.deliver(id), sms.sent.length, (await rows())[0]?.state]).toEqual([
      true,
      true,
      1,
      'sent',
    ]);
  });

  test('that the carrier refuses is marked as failed and can be retried', async () => {
    const { post, outbox, sms, rows } = await prepare();
    const id = await post();
    sms.breakDown();
    expect([await outbox.deliver(id), (await rows())[0]?.error]).toEqual([false, 'carrier is down']);
    sms.send = (message) => Promise.resolve(void sms.sent.push(message));
    expect([await outbox.deliver(id), (await rows())[0]?.state]).toEqual([true, 'sent']);
  });

  test('that was not stored is not delivered', async () => {
    const { outbox } = await prepare();
    expect(await outbox.deliver('nothing')).toBe(false);
  });
});
