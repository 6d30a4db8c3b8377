import { randomUUID } from 'node:crypto';
import { getAdmin } from '../../packages/contract/src/admins/index.ts';
import {
  addMeeting,
  editMeetingHolder,
  getMeeting,
  publishMeeting,
  type MeetingDraft,
} from '../../packages/contract/src/meetings/index.ts';
import { addCommonRegistrationTypes } from '../../packages/contract/src/registration-types/index.ts';
import { listRoleChoices } from '../../packages/contract/src/roles/index.ts';
import { DEMO, DEMO_PASSWORD, type Customer } from './customer.ts';

const DAY_MS = 86_400_000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A published meeting with review, and an admin who has a role in it for two days. */
export const meetingWithHolder = async (customer: Customer, own: Partial<MeetingDraft> = {}) => {
  const operator = await customer.visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
  const holder = await customer.workingColleague({ department: '财务部' });
  const draft = {
    name: `灯会${randomUUID().slice(0, 6)}`,
    beginAt: inDays(20),
    endAt: inDays(21),
    regOpenAt: inDays(-1),
    regCloseAt: inDays(10),
    typeCode: 'forum',
    place: '苏州',
    contactPhone: '021-62881234',
    needsReview: true,
    allowsSubstitute: true,
    ...own,
  };
  const { id } = await operator.call(addMeeting, draft, { idempotencyKey: randomUUID() });
  await operator.call(publishMeeting, { id, version: 1 });
  const meeting = await operator.call(getMeeting, { id });
  await operator.call(addCommonRegistrationTypes, {}, { meetingCode: meeting.code });
  const role = (await operator.call(listRoleChoices, {})).find(({ name }) => name === '会议负责人');
  const hold = { roleIds: [role?.id ?? ''], beginTime: null, endTime: inDays(2) };
  const { version } = await operator.call(getAdmin, { id: holder.id });
  await operator.call(editMeetingHolder, { id, adminId: holder.id, version, ...hold });
  return { operator, holder, meeting };
};
