import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 10 };
const DOWN = () => Promise.reject(new Error('carrier is down'));

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { customer, store, outbox, sms, outboxMessages } = people;
  const post = (own: { phone?: string; template?: string; customerId?: string | null } = {}) =>
    store.change(ALL_CUSTOMERS, (work) =>
      outbox.post(work, {
        phone: own.phone ?? '13800001234',
        template: own.template ?? 'initial-password',
        text: '您的初始密码是 Abc-12345，请修改',
        secret: 'Abc-12345',
        customerId: own.customerId === undefined ? customer.id : own.customerId,
      }),
    );
  const postFailed = async (own: Parameters<typeof post>[0] = {}) => {
    const id = await post(own);
    sms.send = DOWN;
    await outbox.deliver(id);
    sms.send = (message) => Promise.resolve(void sms.sent.push(message));
    return id;
  };
  const recipientsFor = async (caller: typeof people.boss) =>
    (await outboxMessages.listOutbox(PAGE, caller)).list.map(({ recipient }) => recipient);
  return { ...people, post, postFailed, recipientsFor };
};

describe('the outbox', () => {
  test('shows no message of another customer, and those without a customer to the platform only', async () => {
    const { post, boss, manager, platform, recipientsFor } = await prepare();
    await post({ phone: '13800000001', customerId: platform.operator.id });
    await post({ phone: '13800000002', customerId: null });
    expect(await recipientsFor(await manager())).toEqual([]);
    expect((await recipientsFor(boss)).toSorted()).toEqual(['13800000001', '13800000002']);
  });

  test('shows a department only the messages to its admins', async () => {
    const { post, manager, build, customer, place, recipientsFor } = await prepare();
    await build.admin(customer.id, { phone: '13800000003', departmentId: place.id });
    await build.admin(customer.id, { phone: '13800000004', departmentId: (await build.department(customer.id)).id });
    await post({ phone: '13800000003' });
    await post({ phone: '13800000004' });
    expect(await recipientsFor(await manager({ dataScope: 'department' }))).toEqual(['138****0003']);
  });

  test('masks the number, or leaves it out, as the right on the field requires', async () => {
    const { post, manager, recipientsFor } = await prepare();
    await post();
    const withField = (access: 'hidden' | 'read') => manager({ fields: { 'outbox.recipient': access } });
    expect(await recipientsFor(await manager())).toEqual(['138****1234']);
    expect(await recipientsFor(await withField('hidden'))).toEqual([undefined]);
    expect(await recipientsFor(await withField('read'))).toEqual(['13800001234']);
  });

  test('is not searched by a number that the reader may not view', async () => {
    const { post, manager, outboxMessages } = await prepare();
    await post();
    const filter = { ...PAGE, recipient: '1380000' };
    expect(await problemsOf(outboxMessages.listOutbox(filter, await manager()))).toEqual({
      recipient: '没有按此字段查询的权限',
    });
    const reader = await manager({ fields: { 'outbox.recipient': 'read' } });
    expect((await outboxMessages.listOutbox(filter, reader)).total).toBe(1);
  });

  test('shows a notice instead of the text for a message of an earlier release', async () => {
    const { db, post, boss, outboxMessages } = await prepare();
    const id = await post();
    await db.updateTable('outbox_messages').set({ preview: '' }).where('id', '=', id).execute();
    expect((await outboxMessages.getOutboxMessage(id, boss)).body).toBe('（此消息的内容不可查看）');
  });

  test('never shows a password, not even to the platform', async () => {
    const { post, boss, outboxMessages } = await prepare();
    const message = await outboxMessages.getOutboxMessage(await post(), boss);
    expect(message).toMatchObject({ title: '初始密码', body: '您的初始密码是 ******，请修改' });
  });
});

describe('sending again', () => {
  test('a message of another customer, already sent or outdated is refused', async () => {
    const { post, postFailed, manager, platform, outbox, outboxMessages, clock } = await prepare();
    const caller = await manager();
    const again = async (id: string) => codeOf(outboxMessages.resendOutboxMessage(id, caller));
    expect(await again(await postFailed({ customerId: platform.operator.id }))).toBe(404);
    const sent = await post();
    await outbox.deliver(sent);
    expect(await again(sent)).toBe(650_911);
    const old = await postFailed();
    clock.advance(1);
    await post();
    expect(await again(old)).toBe(650_912);
    const code = await postFailed({ template: 'code-login' });
    clock.advance(301);
    expect(await again(code)).toBe(650_912);
  });

  test('a message that fails again stays failed and reports this', async () => {
    const { postFailed, manager, sms, outboxMessages } = await prepare();
    const id = await postFailed();
    sms.send = DOWN;
    const caller = await manager();
    expect(await codeOf(outboxMessages.resendOutboxMessage(id, caller))).toBe(650_913);
    expect(await outboxMessages.getOutboxMessage(id, caller)).toMatchObject({
      state: 'failed',
      error: 'carrier is down',
    });
  });

  test('delivers the message and is logged, without the number', async () => {
    const { postFailed, manager, sms, outboxMessages, logsOf } = await prepare();
    const id = await postFailed();
    const caller = await manager();
    await outboxMessages.resendOutboxMessage(id, caller);
    expect(sms.sent.at(-1)).toMatchObject({ phone: '13800001234' });
    expect(await outboxMessages.getOutboxMessage(id, caller)).toMatchObject({ state: 'sent', error: '' });
    expect((await logsOf(id)).map(({ action, target_name }) => [action, target_name])).toEqual([
      ['重新发送', '初始密码'],
    ]);
  });
});
