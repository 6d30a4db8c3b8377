import { FAILED_STATES } from '@huiwu/contract/deliveries';
import { describe, expect, test } from 'vitest';
import { noticesInMeeting } from '../../../testing/messages/notices-in-meeting.ts';
import { codeOf } from '../../../testing/refusals.ts';

describe('the figures of a notice', () => {
  test('are not those of a notice of another meeting', async () => {
    const { noticeFigures, begin, person, there } = await noticesInMeeting();
    await person();
    expect(await codeOf(noticeFigures.get(await begin(), there))).toBe(404);
  });

  test('are those of the lists of deliveries to which they lead', async () => {
    const manner = { recipients: { 'guest2@guest.example': 550, 'guest3@guest.example': 552 } };
    const all = await noticesInMeeting(manner);
    const { noticeFigures, deliveries, begin, pump, person, here, db } = all;
    for (let count = 0; count < 4; count += 1) await person();
    const without = await person();
    await db.updateTable('registrations').set({ email: '' }).where('id', '=', without).execute();
    const id = await begin();
    await pump();
    const { states, course, faults } = await noticeFigures.get(id, here);
    const listed = async (filter: object) =>
      (await deliveries.list({ page: 1, limit: 10, notice: id, ...filter }, here)).total;
    expect(states.length).toBeGreaterThan(2);
    for (const { state, count } of states) expect([state, await listed({ state: [state] })]).toEqual([state, count]);
    expect(faults.length).toBeGreaterThan(0);
    for (const { state, code, count } of faults)
      expect(await listed({ ...(state && { state: [state] }), errorCode: code })).toBe(count);
    const failed = states.filter(({ state }) => FAILED_STATES.some((each) => each === state));
    const total = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0);
    expect(total(faults)).toBe(total(failed));
    const sent = states.filter(({ state }) => state === 'sent' || state === 'delivered');
    expect(course.points.reduce((sum, each) => sum + each.sent, 0)).toBe(total(sent));
  });
});
