import { expect, test } from 'vitest';
import { rightsByBoth } from '../../../access/rights.ts';
import { newId } from '../../../platform/ids.ts';
import { codeOf } from '../../../testing/refusals.ts';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';

type ScopeName = 'own' | 'all';

/** Mails to two people, of whom the second was added by another admin. */
const withTwo = async () => {
  const all = await noticesInMeeting();
  const [mine, other] = [await all.person(), await all.person()];
  await all.db.updateTable('registrations').set({ created_by: null }).where('id', '=', other).execute();
  const notice = await all.begin({ channels: ['email'] });
  await all.db.updateTable('deliveries').set({ state: 'failed', error_code: '550' }).execute();
  const rows = await all.rows(notice);
  const to = (target: string) => {
    const row = rows.find(({ target_id: id }) => id === target);
    if (row === undefined) throw new Error('no message to this person');
    return row;
  };
  /** The caller with a role for 仅本人 in place of a role for all rows, in all functions but some. */
  const narrow = (but: readonly string[] = []) => {
    const scopeOf = (name: string): ReadonlySet<ScopeName> => new Set([but.includes(name) ? 'all' : 'own']);
    const functions = new Map([...all.here.rights.functions.keys()].map((name) => [name, scopeOf(name)]));
    return { ...all.here, rights: { ...all.here.rights, isWildcard: false, functions } } as typeof all.here;
  };
  return { ...all, notice, mine: to(mine), other: to(other), narrow };
};

const PAGE = { page: 1, limit: 10 };

test('a role for 仅本人 lists and counts the messages to registrations that the admin added, and no others', async () => {
  const { deliveries, mine, other, narrow, here } = await withTwo();
  expect((await deliveries.list(PAGE, here)).total).toBe(2);
  const { list, total } = await deliveries.list(PAGE, narrow());
  expect([total, list.map(({ id }) => id)]).toEqual([1, [mine.id]]);
  expect((await deliveries.list({ ...PAGE, recipientName: other.recipient_name }, narrow())).total).toBe(0);
  const groups = await deliveries.groups(PAGE, { by: 'state' }, narrow());
  expect(groups).toMatchObject([{ key: 'failed', count: 1 }]);
});

test('a role for 仅本人 neither opens, retries nor gives up a message to the registration of another admin', async () => {
  const { deliveries, mine, other, narrow, db } = await withTwo();
  const caller = narrow();
  expect(await codeOf(deliveries.get(other.id, caller))).toBe(404);
  expect((await deliveries.get(mine.id, caller)).id).toBe(mine.id);
  expect(await codeOf(deliveries.retry({ id: other.id, version: other.version }, caller))).toBe(404);
  expect(await codeOf(deliveries.retry({ id: other.id, version: 99 }, caller))).toBe(404);
  await deliveries.retry({ id: mine.id, version: mine.version }, caller);
  await db.updateTable('deliveries').set({ state: 'queued' }).where('id', '=', other.id).execute();
  expect(await codeOf(deliveries.giveUp({ id: other.id, version: other.version }, caller))).toBe(404);
});

test('who reads all messages but sends only their own again sees the actions of their own alone', async () => {
  const { deliveries, mine, other, narrow } = await withTwo();
  const { list } = await deliveries.list(PAGE, narrow(['deliveries.search']));
  const actions = new Map(list.map((row) => [row.id, row.actions.map(({ name }) => name)]));
  expect(actions.get(mine.id)).toEqual(['retry']);
  expect(actions.get(other.id)).toEqual([]);
});

test('an export has the messages that both the list and the export reach', async () => {
  const { deliveries, mine, narrow } = await withTwo();
  const caller = narrow(['deliveries.search']);
  expect((await deliveries.list(PAGE, caller)).total).toBe(2);
  const rights = rightsByBoth(caller.rights, 'deliveries.search', 'deliveries.export');
  expect((await deliveries.list(PAGE, { ...caller, rights })).list.map(({ id }) => id)).toEqual([mine.id]);
});

test('messages to an invitation and tests are of the admin who added the one and made the other', async () => {
  const { deliveries, mine, other, notice, narrow, db, here } = await withTwo();
  const reached = async () => (await deliveries.list(PAGE, narrow())).list.map(({ id }) => id).toSorted();
  await db.updateTable('deliveries').set({ target_type: 'sample' }).where('id', '=', other.id).execute();
  expect(await reached()).toEqual([mine.id, other.id].toSorted());
  await db.updateTable('notices').set({ created_by: null }).where('id', '=', notice).execute();
  expect(await reached()).toEqual([mine.id]);
  await db
    .updateTable('deliveries')
    .set({ target_type: 'invitation', target_id: newId() })
    .where('id', '=', mine.id)
    .execute();
  expect(await reached()).toEqual([]);
  expect((await deliveries.list(PAGE, here)).total).toBe(2);
});
