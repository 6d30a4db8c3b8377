import type { TaskState } from '@huiwu/contract/tasks';
import { ALL_CUSTOMERS } from '../../store.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../test-app.ts';
import type { Spot } from './spot.ts';

/** Anyone who it is made for, or an admin who is there for nothing else. */
const personAt = async ({ build }: TestApp, { customerId, departmentId, createdBy }: Spot): Promise<string> =>
  createdBy ?? (await build.admin(customerId, { departmentId })).id;

/** Something that an admin has begun. */
export const task =
  (state: TaskState) =>
  async (app: TestApp, spot: Spot): Promise<string> => {
    const id = newId();
    await app.store.read(ALL_CUSTOMERS).tasks.insert({
      id,
      customer_id: spot.customerId,
      kind: 'admins.send-passwords',
      title: `任务${spot.number}`,
      state,
      input: '[]',
      total: null,
      lease_owner: null,
      lease_until: null,
      meeting_code: null,
      ip: '203.0.113.1',
      request_id: id,
      created_by: await personAt(app, spot),
      created_at: app.clock.now().toISOString(),
      started_at: null,
      ended_at: null,
    });
    return id;
  };

/** Something that did not reach an admin. */
export const failedMessage = async (app: TestApp, spot: Spot): Promise<string> => {
  const { store, secrets, clock } = app;
  const id = newId();
  const repositories = store.read(ALL_CUSTOMERS);
  const person = await repositories.admins.find(await personAt(app, spot));
  await repositories.outbox.insert({
    id,
    customer_id: spot.customerId,
    channel: 'sms',
    recipient: person?.phone ?? '',
    template: `notice-${spot.number}`,
    body_cipher: secrets.encrypt('您好'),
    preview: '您好',
    state: 'failed',
    created_at: clock.now().toISOString(),
    sent_at: null,
  });
  return id;
};
