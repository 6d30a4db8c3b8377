import type { FunctionName } from '@huiwu/contract/base/functions';
import { meetingLifecycle, meetingRecord, type MeetingDraft } from '@huiwu/contract/meetings';
import type { DataScope } from '@huiwu/contract/roles';
import * as z from 'zod/mini';
import { callerScope } from '../access/caller-scope.ts';
import { peopleOfTwoCustomers } from './people.ts';

/** Ready to be published: the clock of the tests stands in November 2026. */
export const meetingDraft = (own: Partial<z.input<(typeof meetingRecord)['draft']>> = {}): MeetingDraft =>
  z.parse(meetingRecord.draft, {
    name: '年会',
    beginAt: '2026-12-10T01:00:00.000Z',
    endAt: '2026-12-11T10:00:00.000Z',
    typeCode: 'forum',
    place: '上海',
    contactPhone: '021-55550100',
    regOpenAt: '2026-11-01T00:00:00.000Z',
    regCloseAt: '2026-12-05T00:00:00.000Z',
    ...own,
  });

/** A customer whose manager may do everything with its meetings. */
export const meetingsOfTwoCustomers = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, meetingRecords, meetingStates, db } = people;
  const caller = await people.manager();

  const callerWith = async (functions: FunctionName[], own: { dataScope?: DataScope; departmentId?: string } = {}) => {
    const role = await build.role(customer.id, { functions, dataScope: own.dataScope ?? 'all' });
    const departmentId = own.departmentId ?? people.place.id;
    const admin = await build.admin(customer.id, { roleIds: [role.id], departmentId });
    return build.callerFor(admin.id);
  };

  const add = async (own: Parameters<typeof meetingDraft>[0] = {}, by = caller) => {
    const { id } = await meetingRecords.addMeeting(meetingDraft(own), by);
    people.clock.advance(1);
    return meetingRecords.getMeeting(id, caller);
  };

  const get = (id: string) => meetingRecords.getMeeting(id, caller);

  /** One transition after the other, each at the version that there is. */
  const move = async (id: string, ...names: Parameters<typeof meetingStates.move>[0][]) => {
    for (const name of names) {
      const { version } = await get(id);
      const needsReason = 'needsReason' in meetingLifecycle.transitions[name];
      await meetingStates.move(name, { id, version, ...(needsReason && { reason: '原因' }) }, caller);
      people.clock.advance(1);
    }
    return get(id);
  };

  const rowOfMeeting = (id: string) =>
    db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return { ...people, caller, callerWith, add, get, move, rowOfMeeting };
};

/** Two published meetings of a customer, and someone who may do everything in either. */
export const inMeetingOfTwo = async () => {
  const all = await meetingsOfTwoCustomers();
  const { build, customer, caller, meetingStates } = all;
  const meeting = await build.meeting(customer.id);
  const other = await build.meeting(customer.id);
  const inside = ({ id, code, name }: Pick<typeof meeting, 'id' | 'code' | 'name'>, by = caller) => ({
    ...by,
    meeting: { id, code, name, isByReach: true, state: 'published' as const },
    tenantScope: callerScope({ customerId: by.customerId, operationsRights: by.rights, entry: { meeting: { id } } }),
  });
  const cancel = () => meetingStates.move('cancel', { id: meeting.id, version: 1, reason: '台风' }, caller);
  return { ...all, meeting, other, inside, here: inside(meeting), there: inside(other), cancel };
};
