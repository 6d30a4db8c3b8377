import { expect, test } from 'vitest';
import { testApp } from '../test-app.ts';
import { watchChanges } from './changes.ts';

const setUp = async () => {
  const app = await testApp();
  const { id } = await app.build.customer();
  const changes = await watchChanges(app);
  const rename = async (db: Pick<typeof app.db, 'updateTable'>) =>
    void (await db.updateTable('customers').set({ cust_name: '改名' }).where('id', '=', id).execute());
  return { ...app, id, changes, rename };
};

test('nothing is changed by reading, and by a transaction that is rolled back', async () => {
  const { db, changes, rename } = await setUp();
  await db.selectFrom('customers').selectAll().execute();
  const refused = db.transaction().execute(async (transaction) => {
    await rename(transaction);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await changes.take()).toEqual([]);
});

test('a row that is added, written as it was, or deleted counts as changed, once', async () => {
  const { db, id, build, changes, rename } = await setUp();
  await build.department(id);
  expect(await changes.take()).toEqual(['departments: insert']);
  await rename(db);
  await rename(db);
  expect(await changes.take()).toEqual(['customers: update']);
  await db.deleteFrom('departments').execute();
  expect(await changes.take()).toEqual(['departments: delete']);
  expect(await changes.take()).toEqual([]);
});

test('a file that is kept and a message that goes out count as changed', async () => {
  const { storage, sms, changes } = await setUp();
  await storage.put('0'.repeat(32), Buffer.from('content'));
  sms.sent.push({ phone: '19900000000', text: '您好' });
  expect(await changes.take()).toEqual(['files', 'messages']);
});
