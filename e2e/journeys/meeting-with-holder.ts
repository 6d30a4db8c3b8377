import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getAdmin } from '../../packages/contract/src/admins/index.ts';
import {
  addMeeting,
  editMeetingHolder,
  getMeeting,
  publishMeeting,
  type MeetingDraft,
} from '../../packages/contract/src/meetings/index.ts';
import {
  addCommonRegistrationTypes,
  changeRegistrationTypeState,
} from '../../packages/contract/src/registration-types/index.ts';
import { addRegistration, getRegistrationOptions } from '../../packages/contract/src/registrations/index.ts';
import { listRoleChoices } from '../../packages/contract/src/roles/index.ts';
import { DEMO, DEMO_PASSWORD, OWN_PASSWORD, type Customer } from './customer.ts';
import { enter, expect } from './stage.ts';

const DAY_MS = 86_400_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A published meeting with review and the common types. */
export const publishedMeeting = async ({ visitor }: Pick<Customer, 'visitor'>, own: Partial<MeetingDraft> = {}) => {
  const operator = await visitor.signIn(DEMO.companyAdmin, DEMO_PASSWORD);
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
  return { operator, meeting };
};

export type PublishedMeeting = Awaited<ReturnType<typeof publishedMeeting>>;

/** A published meeting, and an admin who has a role in it for two days. */
export const meetingWithHolder = async (customer: Customer, own: Partial<MeetingDraft> = {}) => {
  const holder = await customer.workingColleague({ department: '财务部' });
  const { operator, meeting } = await publishedMeeting(customer, own);
  const { id } = meeting;
  const role = (await operator.call(listRoleChoices, {})).find(({ name }) => name === '会议负责人');
  const hold = { roleIds: [role?.id ?? ''], beginTime: null, endTime: inDays(2) };
  const { version } = await operator.call(getAdmin, { id: holder.id });
  await operator.call(editMeetingHolder, { id, adminId: holder.id, version, ...hold });
  return { operator, holder, meeting };
};

export type MeetingWithHolder = Awaited<ReturnType<typeof meetingWithHolder>>;

/** Signs in as the admin with the role, and enters the meeting. */
export const enterMeeting = async (page: Page, { holder, meeting: { name } }: MeetingWithHolder): Promise<void> => {
  await enter(page, holder.phone, OWN_PASSWORD);
  await page.getByRole('link', { name: '进入会议', exact: true }).first().click();
  await page.getByRole('button', { name: `进入会议 ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

export const randomPhone = (): string => `1998${String(randomInt(10_000_000)).padStart(7, '0')}`;

/** The enabled type with this name. */
export const typeOf = async ({ operator, meeting }: PublishedMeeting, typeName: string): Promise<string> => {
  const inside = { meetingCode: meeting.code };
  const { types } = await operator.call(getRegistrationOptions, {}, inside);
  const id = types.find((each) => each.name === typeName)?.id ?? '';
  // The common types with a fee are disabled until their fee was checked.
  await operator.call(changeRegistrationTypeState, { id, state: '1' }, inside);
  return id;
};

/** A registration, added by the operator. */
export const registered = async (
  world: PublishedMeeting,
  { name, typeName, ...own }: { name: string; typeName: string; company?: string; team?: string; email?: string },
): Promise<string> => {
  const draft = { name, phone: randomPhone(), type: await typeOf(world, typeName), ...own };
  const extra = { meetingCode: world.meeting.code, idempotencyKey: randomUUID() };
  return (await world.operator.call(addRegistration, draft, extra)).id;
};
