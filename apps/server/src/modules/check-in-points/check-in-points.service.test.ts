import { badgeTemplateRecord } from '@huiwu/contract/badges';
import { checkInPointBlockers, checkInPointProblems } from '@huiwu/contract/check-in-points';
import type { ClonePart } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemsOf, refusalOf } from '../../testing/refusals.ts';
import { checkInsInMeeting } from '../check-ins/testing/check-ins-in-meeting.ts';

const setUp = async () => {
  const all = await checkInsInMeeting({ name: '大会签到' });
  const { build, meeting, customer, db, meetingClones, meetingRecords, caller, inside, checkInPoints } = all;
  const session = { beginAt: '2026-12-01T02:00:00.000Z', endAt: '2026-12-01T03:00:00.000Z' };
  await build.meetingSession({ id: meeting.id, customer_id: customer.id }, session);
  const { id: sessionId } = await db
    .selectFrom('meeting_sessions')
    .select('id')
    .where('meeting_id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  const { begin_at: beginAt } = await db
    .selectFrom('meetings')
    .select('begin_at')
    .where('id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  const DAY_MS = 86_400_000;
  const later = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS).toISOString();
  const copied = async (parts: ClonePart[]) => {
    const asked = { id: meeting.id, name: '明年', shortName: '', beginAt: later(beginAt, 364), parts };
    const { id } = await meetingClones.cloneMeeting(asked, caller);
    const { code, name } = await meetingRecords.getMeeting(id, caller);
    const next = inside({ id, code, name });
    const { list } = await checkInPoints.list({ page: 1, limit: 50, orderBy: 'name', order: 'asc' }, next);
    return { id, next, list, details: await Promise.all(list.map((point) => checkInPoints.get(point.id, next))) };
  };
  return { ...all, sessionId, later, copied };
};

describe('a check-in point', () => {
  test('keeps its kind and its mode once people have come to it', async () => {
    const { checkInPoints, point, here, scan, addTicket } = await setUp();
    const edit = (own: object) => checkInPoints.edit({ id: point.id, version: 1, ...own } as never, here);
    const { code } = await addTicket();
    await scan(code);
    expect(await problemsOf(edit({ kind: 'meal' }))).toEqual({ kind: checkInPointProblems.fixed });
    expect(await problemsOf(edit({ mode: 'in_out' }))).toEqual({ mode: checkInPointProblems.fixed });
    await edit({ name: '正门', kind: 'main', mode: 'once' });
    expect((await checkInPoints.get(point.id, here)).name).toBe('正门');
  });

  test('may become another kind as long as no one has come', async () => {
    const { checkInPoints, point, here } = await setUp();
    await checkInPoints.edit({ id: point.id, version: 1, kind: 'meal', mode: 'multi' } as never, here);
    expect(await checkInPoints.get(point.id, here)).toMatchObject({ kind: 'meal', mode: 'multi' });
  });

  test('keeps its session: it is deleted after its points', async () => {
    const { checkInPoints, meetingSessions, addPoint, sessionId, here } = await setUp();
    const { id } = await addPoint({ kind: 'session', session: sessionId });
    const sentence = checkInPointBlockers.ofSession({ count: 1 }).sentence;
    expect(await refusalOf(meetingSessions.delete(sessionId, here))).toMatchObject({
      code: 720_011,
      message: sentence,
    });
    const [row] = (await meetingSessions.list({ page: 1, limit: 10 }, here)).list;
    expect(row?.actions.find(({ name }) => name === 'delete')?.blockers).toMatchObject([{ sentence }]);
    await checkInPoints.delete(id, here);
    await meetingSessions.delete(sessionId, here);
    expect((await meetingSessions.list({ page: 1, limit: 10 }, here)).total).toBe(0);
  });
});

describe('the check-in points of a copied meeting', () => {
  test('leave behind what was for types and sessions that were not copied', async () => {
    const { addPoint, type, sessionId, copied } = await setUp();
    await addPoint({ name: '专场', types: [type.id] });
    await addPoint({ name: '分会场', kind: 'session', session: sessionId });
    expect((await copied(['checkInPoints'])).list.map(({ name }) => name)).toEqual(['大会签到']);
    expect((await copied(['sessions', 'registrationTypes'])).list).toEqual([]);
  });

  test('have its types and sessions, their times moved, and nothing that happened at them', async () => {
    const { addPoint, type, sessionId, later, copied, scan, addTicket, db } = await setUp();
    const { code } = await addTicket();
    await scan(code);
    await addPoint({ name: '专场', types: [type.id], openAt: '2026-11-30T01:00:00.000Z', mode: 'in_out' });
    await addPoint({ name: '分会场', kind: 'session', session: sessionId });
    const { id, details } = await copied(['checkInPoints', 'sessions', 'registrationTypes']);
    const copy = await db
      .selectFrom('registration_types')
      .select('id')
      .where('meeting_id', '=', id)
      .executeTakeFirstOrThrow();
    const byName = new Map(details.map((point) => [point.name, point]));
    expect(byName.get('大会签到')).toMatchObject({ openAt: null, arrived: 0, state: 1, version: 1 });
    expect(byName.get('专场')).toMatchObject({
      openAt: later('2026-11-30T01:00:00.000Z', 364),
      closeAt: null,
      mode: 'in_out',
      types: [{ id: copy.id }],
    });
    const session = byName.get('分会场')?.session;
    expect([session === null, session?.id === sessionId]).toEqual([false, false]);
  });
});

test('a copied meeting has the badge templates, and its own default one', async () => {
  const { badgeTemplates, here, copied } = await setUp();
  const draft = z.parse(badgeTemplateRecord.draft, { name: '胸卡', width: 80, isDefault: true });
  const { id } = await badgeTemplates.add(draft, here);
  const { next } = await copied(['badges']);
  const { list } = await badgeTemplates.list({ page: 1, limit: 10 }, next);
  expect(list).toMatchObject([{ name: '胸卡', width: 80, isDefault: true }]);
  const copy = await badgeTemplates.get(list[0]?.id ?? '', next);
  expect(copy.layout).toEqual((await badgeTemplates.get(id, here)).layout);
  await badgeTemplates.delete(copy.id, next);
  expect((await badgeTemplates.list({ page: 1, limit: 10 }, here)).list).toHaveLength(1);
});
