import { describe, expect, test } from 'vitest';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { MESSAGES_AT_ONCE } from './notice-messages.service.ts';

const MORE = MESSAGES_AT_ONCE + 5;
/** Of one statement. */
const ROWS = 400;

/** A notice by mail with one more message than one of these for each number. */
const large = async () => {
  const all = await noticesInMeeting();
  await all.person();
  const id = await all.begin({ channels: ['email'] });
  const [row] = await all.rows(id);
  if (row === undefined) throw new Error('the notice has no message');
  const { db } = all;
  const copies = Array.from({ length: MORE }, (_, at) => ({
    ...row,
    id: `MORE${String(at).padStart(22, '0')}`,
    address: `more${at}@guest.example`,
    dedupe_key: `more ${at}`,
  }));
  for (let at = 0; at < MORE; at += ROWS)
    await db
      .insertInto('deliveries')
      .values(copies.slice(at, at + ROWS))
      .execute();
  const countOf = async (state: string): Promise<number> =>
    (await all.rows(id)).filter((each) => each.state === state).length;
  const version = async () => (await all.get(id)).version;
  return { ...all, id, countOf, version };
};

describe('a notice with more messages than are changed at once', () => {
  test('is ended at once, and the pump stops the messages that are left', async () => {
    const { id, countOf, version, noticeStates, here, messagePump, smtp, stateOf } = await large();
    await noticeStates.abort({ id, version: await version(), reason: '内容有误' }, here);
    expect(await stateOf(id)).toBe('aborted');
    expect(await countOf('aborted')).toBe(MESSAGES_AT_ONCE);
    await messagePump.runOnce();
    expect(await countOf('aborted')).toBe(MORE + 1);
    expect(smtp.raw).toEqual([]);
    expect(await messagePump.runOnce()).toBe(0);
  });

  test('is not finished before all that had failed are sent again', async () => {
    const { id, db, countOf, version, noticeStates, here, messagePump, stateOf } = await large();
    const failed = { state: 'failed', error_code: '554', tried_at: '2026-01-01T00:00:00.000Z' } as const;
    await db.updateTable('deliveries').set(failed).where('notice_id', '=', id).execute();
    await messagePump.runOnce();
    expect(await stateOf(id)).toBe('part_failed');
    await noticeStates.resend({ id, version: await version() }, here);
    expect(await countOf('queued')).toBe(MESSAGES_AT_ONCE);
    await messagePump.runOnce();
    expect(await countOf('failed')).toBe(0);
    expect(await stateOf(id)).toBe('sending');
  });
});
