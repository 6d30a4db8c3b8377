import { describe, expect, test } from 'vitest';
import type { ClonePart } from '@huiwu/contract/meetings';
import { remindersInMeeting } from '../../testing/messages/reminders-in-meeting.ts';

const YEAR_MS = 364 * 86_400_000;
const aYearAfter = (moment: string) => new Date(Date.parse(moment) + YEAR_MS).toISOString();

const setUp = async () => {
  const all = await remindersInMeeting();
  const { meeting, db, meetingClones, meetingRecords, caller, inside, reminders } = all;
  const { begin_at: beginAt } = await db
    .selectFrom('meetings')
    .select('begin_at')
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  const copied = async (parts: ClonePart[] = ['reminders']) => {
    const asked = { id: meeting.id, name: '明年', shortName: '', beginAt: aYearAfter(beginAt), parts };
    const { id } = await meetingClones.cloneMeeting(asked, caller);
    const { code, name } = await meetingRecords.getMeeting(id, caller);
    const next = inside({ id, code, name });
    const { list } = await reminders.list({ page: 1, limit: 50 }, next);
    return Promise.all(list.map((rule) => reminders.get(rule.id, next)));
  };
  return { ...all, copied };
};

describe('the reminders of a copied meeting', () => {
  test('leave behind rules for people whom a copy does not have', async () => {
    const { addRule, paid, copied } = await setUp();
    await addRule({ name: '指定', audience: { ids: ['nothing'] } });
    await addRule({ name: '类型', audience: { types: [paid.id] } });
    await addRule({ name: '时间', audience: { endTime: '2026-11-01' } });
    expect(await copied()).toEqual([]);
  });

  test('are disabled, with their times moved, for the types of the copy', async () => {
    const { addRule, paid, clock, copied, run } = await setUp();
    const fixedAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await addRule({ trigger: 'at', fixedAt, audience: { types: [paid.id] } });
    const [rule, ...others] = await copied(['reminders', 'registrationTypes']);
    expect(others).toEqual([]);
    expect(rule).toMatchObject({ name: '催缴', state: 0, fixedAt: aYearAfter(fixedAt), sentCount: 0, version: 1 });
    expect(rule?.audience.types).toHaveLength(1);
    expect(rule?.audience.types).not.toEqual([paid.id]);
    expect(await run()).toBe(0);
  });
});
