import { meetingLifecycle, type MeetingState, type MeetingTransition } from '@huiwu/contract/meetings';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { DataScope } from '@huiwu/contract/roles';
import { describe, expect, test } from 'vitest';
import { meetingsOfTwoCustomers } from '../../testing/meetings.ts';
import { oneByOne } from '../../testing/matrix/shared-world.ts';
import { codeOf } from '../../testing/refusals.ts';
import { phaseOf } from './meetings.rules.ts';

const STATES = Object.keys(meetingLifecycle.states) as MeetingState[];
const TRANSITIONS = Object.keys(meetingLifecycle.transitions) as MeetingTransition[];
const NOW = '2026-11-21T02:00:00.000Z';
const LATER = '2026-12-10T00:00:00.000Z';

const EVERYTHING = [...new Set(TRANSITIONS.map((name) => meetingLifecycle.transitions[name].by))];

/** What each admin may do, beside viewing all meetings; `own` where it counts for those alone that they added. */
const ROLES: Record<string, { held: FunctionName[]; dataScope?: DataScope }> = {
  reader: { held: [] },
  editor: { held: ['meetings.edit'] },
  publisher: { held: ['meetings.enableDisable'] },
  reviewer: { held: ['meetings.review', 'meetings.delete', 'meetings.restore', 'meetings.add'] },
  planner: { held: [...EVERYTHING, 'meetings.delete', 'meetings.add'], dataScope: 'own' },
};

/** Ready to be published, lacking something, over, and in the recycle bin. */
const COURSES: Record<string, object> = {
  ready: {},
  incomplete: { contact_phone: '' },
  over: { end_at: '2026-11-20T10:00:00.000Z' },
  deleted: { deleted_at: NOW },
};

interface Case {
  state: MeetingState;
  course: string;
  isOwn: boolean;
}

const CASES: Case[] = STATES.flatMap((state) =>
  Object.keys(COURSES).flatMap((course) => [true, false].map((isOwn) => ({ state, course, isOwn }))),
);

const setUp = async ({ held, dataScope = 'all' }: (typeof ROLES)[string]) => {
  const all = await meetingsOfTwoCustomers();
  const { build, customer, db, place, meetingRecords, meetingStates, meetingClones } = all;
  const reading = await build.role(customer.id, { functions: ['meetings.view'], dataScope: 'all' });
  const doing = await build.role(customer.id, { functions: held, dataScope });
  const admin = await build.admin(customer.id, { roleIds: [reading.id, doing.id], departmentId: place.id });
  const caller = await build.callerFor(admin.id);

  const make = async ({ state, course, isOwn }: Case): Promise<string> => {
    const { id } = await build.meeting(customer.id, { state });
    const times = { reg_open_at: '2026-11-01T00:00:00.000Z', reg_close_at: '2026-11-10T00:00:00.000Z' };
    const filled = { type_code: 'forum', contact_phone: '021-55550100', ...times, ...COURSES[course] };
    const adder = isOwn ? { created_by: admin.id } : {};
    await db
      .updateTable('meetings')
      .set({ ...filled, ...adder })
      .where('id', '=', id)
      .execute();
    return id;
  };

  /** With everything as it is. */
  const edit = async (id: string) => {
    const { name, beginAt, endAt, version } = await meetingRecords.getMeeting(id, caller);
    return meetingRecords.editMeeting({ id, version, name, beginAt, endAt }, caller);
  };

  const clone = (id: string) =>
    meetingClones.cloneMeeting({ id, name: '副本', shortName: '', beginAt: LATER, parts: [] }, caller);

  const tries: [string, FunctionName, (id: string) => Promise<unknown>][] = [
    ...TRANSITIONS.map((transition): (typeof tries)[number] => [
      transition,
      meetingLifecycle.transitions[transition].by,
      (id) => meetingStates.move(transition, { id, version: 1, reason: '原因' }, caller),
    ]),
    ['edit', 'meetings.edit', edit],
    ['clone', 'meetings.add', clone],
  ];

  /** Once more what is done already is accepted, and changes nothing. */
  const unlessDone: typeof tries = [
    ['delete', 'meetings.delete', (id) => meetingStates.deleteMeeting(id, caller)],
    ['restore', 'meetings.restore', (id) => meetingStates.restoreMeeting(id, caller)],
  ];

  const isDone = (action: string, { course }: Case): boolean => (action === 'delete') === (course === 'deleted');

  /** Actions that are offered and refused, or accepted without being offered. */
  const wrongIn = async (of: Case): Promise<string[]> => {
    const { actions } = await meetingRecords.getMeeting(await make(of), caller);
    const open = actions.filter(({ blockers }) => blockers.length === 0).map(({ name }) => name);
    const possible = [...tries, ...unlessDone.filter(([action]) => !isDone(action, of))];
    const answers = await oneByOne(possible, async ([action, by, act]) => {
      // Without the function the edge refuses the call.
      const code = held.includes(by) ? await codeOf(act(await make(of))) : 403;
      return open.includes(action) === (code === 200)
        ? []
        : [`${action} of ${of.isOwn ? 'own' : 'another’s'} ${of.course} ${of.state}: ${code}`];
    });
    return answers.flat();
  };

  return { ...all, wrongIn };
};

describe('an action of a meeting without a blocker', { timeout: 120_000 }, () => {
  test.each(Object.keys(ROLES))('is accepted, and every other one is refused: %s', async (name) => {
    const { wrongIn } = await setUp(ROLES[name] ?? { held: [] });
    expect((await oneByOne(CASES, wrongIn)).flat()).toEqual([]);
  });
});

const EARLIER = '2026-11-10T00:00:00.000Z';
const TIMES = [EARLIER, NOW, LATER];

/** Every order of the times of a meeting and of its registration. */
const ROWS = STATES.flatMap((state) =>
  TIMES.flatMap((begin_at) =>
    TIMES.filter((at) => at >= begin_at).flatMap((end_at) =>
      [null, ...TIMES].flatMap((reg_open_at) =>
        [null, NOW, LATER].map((reg_close_at) => ({ state, begin_at, end_at, reg_open_at, reg_close_at })),
      ),
    ),
  ),
);

test.each(['notOpen', 'open', 'closed', 'running', 'ended'] as const)(
  'the phase of a row is the phase by which lists filter it: %s',
  async (phase) => {
    const { build, customer, caller, db, meetingRecords } = await meetingsOfTwoCustomers();
    const rows = await oneByOne(ROWS, async (columns) => {
      const { id } = await build.meeting(customer.id);
      await db.updateTable('meetings').set(columns).where('id', '=', id).execute();
      return { id, ...columns };
    });
    const pages = await oneByOne([1, 2], (page) =>
      meetingRecords.listMeetings({ page, limit: 200, phase: [phase] }, caller),
    );
    const found = pages.flatMap(({ list }) => list);
    expect(found.every((row) => row.phase === phase)).toBe(true);
    const expected = rows.filter((row) => phaseOf(row, NOW) === phase).map(({ id }) => id);
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(found.length).toBeGreaterThan(0);
  },
);
