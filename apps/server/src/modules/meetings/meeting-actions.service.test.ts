import { meetingLifecycle, type MeetingState, type MeetingTransition } from '@huiwu/contract/meetings';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { describe, expect, test } from 'vitest';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { codeOf } from '../../testing/refusals.ts';
import { phaseOf } from './meetings.rules.ts';

const STATES = Object.keys(meetingLifecycle.states) as MeetingState[];
const TRANSITIONS = Object.keys(meetingLifecycle.transitions) as MeetingTransition[];
const NOW = '2026-11-21T02:00:00.000Z';

/** What each admin may do, beside viewing. */
const ROLES: Record<string, FunctionName[]> = {
  reader: [],
  editor: ['meetings.edit'],
  publisher: ['meetings.enableDisable'],
  reviewer: ['meetings.review', 'meetings.delete', 'meetings.restore', 'meetings.add'],
};

/** Ready to be published, lacking something, and over. */
const COURSES: Record<string, object> = {
  ready: {},
  incomplete: { contact_phone: '' },
  over: { end_at: '2026-11-20T10:00:00.000Z' },
};

describe('an action that a meeting offers without a blocker', { timeout: 60_000 }, () => {
  test.each(Object.keys(ROLES))('is accepted, and every other one is refused: %s', async (name) => {
    const { build, company, callerWith, db, meetingRecords, meetingStates } = await meetingsOfTwoCustomers();
    const held = ROLES[name] ?? [];
    const caller = await callerWith(['meetings.view', ...held]);
    const wrong: string[] = [];
    for (const state of STATES)
      for (const [course, columns] of Object.entries(COURSES)) {
        const make = async () => {
          const { id } = await build.meeting(company.id, { state });
          const times = { reg_open_at: '2026-11-01T00:00:00.000Z', reg_close_at: '2026-11-10T00:00:00.000Z' };
          const filled = { type_code: 'forum', contact_phone: '021-55550100', ...times, ...columns };
          await db.updateTable('meetings').set(filled).where('id', '=', id).execute();
          return id;
        };
        const offered = await meetingRecords.getMeeting(await make(), caller);
        const isOpen = (action: string) =>
          offered.actions.some((each) => each.name === action && each.blockers.length === 0);
        const tries: [string, FunctionName, (id: string) => Promise<unknown>][] = [
          ...TRANSITIONS.map((transition): (typeof tries)[number] => [
            transition,
            meetingLifecycle.transitions[transition].by,
            (id) => meetingStates.move(transition, { id, version: 1, reason: '原因' }, caller),
          ]),
          ['delete', 'meetings.delete', (id) => meetingStates.deleteMeeting(id, caller)],
        ];
        for (const [action, by, act] of tries) {
          // Without the function the edge refuses the call.
          const code = held.includes(by) ? await codeOf(act(await make())) : 403;
          if (isOpen(action) !== (code === 200)) wrong.push(`${action} of ${course} ${state}: ${code}`);
        }
      }
    expect(wrong).toEqual([]);
  });
});

test('the phase of a row is the phase by which lists find it', async () => {
  const { build, company, caller, db, meetingRecords } = await meetingsOfTwoCustomers();
  const times = ['2026-11-10T00:00:00.000Z', NOW, '2026-12-10T00:00:00.000Z'];
  for (const state of STATES)
    for (const begin_at of times)
      for (const end_at of times.filter((at) => at >= begin_at))
        for (const reg_open_at of [null, ...times])
          for (const reg_close_at of [null, NOW, '2026-12-10T00:00:00.000Z']) {
            const { id } = await build.meeting(company.id, { state });
            const columns = { begin_at, end_at, reg_open_at, reg_close_at };
            await db.updateTable('meetings').set(columns).where('id', '=', id).execute();
          }
  const rows = await db.selectFrom('meetings').selectAll().execute();
  for (const phase of ['notOpen', 'open', 'closed', 'running', 'ended'] as const) {
    const found: string[] = [];
    for (let page = 1; found.length % 200 === 0; page += 1) {
      const { list } = await meetingRecords.listMeetings({ page, limit: 200, phase: [phase] }, caller);
      if (list.length === 0) break;
      found.push(...list.map(({ id }) => id));
      expect(list.every((row) => row.phase === phase)).toBe(true);
    }
    const expected = rows.filter((row) => phaseOf(row, NOW) === phase).map(({ id }) => id);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(found.length).toBeGreaterThan(0);
  }
});
