import * as z from 'zod/mini';
import { adminChoice } from '../base/calls/admin-choices.ts';
import { blocker } from '../base/lifecycle.ts';
import {
  chosenId,
  codeText,
  dayTime,
  id,
  line,
  moment,
  optionalLine,
  searchText,
  timestamp,
  version,
} from '../base/fields.ts';

/** Blockers of transitions, and the number of admins and sessions that a cancellation affects. */
export const meetingBlockerList = z.object({
  publish: z.array(blocker),
  archive: z.array(blocker),
  concerned: z.object({ holders: z.int(), sessions: z.int() }),
});
export type MeetingBlockerList = z.output<typeof meetingBlockerList>;

export const clonePart = z.enum([
  'settings',
  'sessions',
  'registrationTypes',
  'feeItems',
  'discountRules',
  'forms',
  'hotels',
  'checkInPoints',
  'badges',
  'reminders',
  'roles',
]);
export type ClonePart = z.output<typeof clonePart>;

export const meetingClone = z.strictObject({
  id,
  name: line('会议名称', 120),
  shortName: optionalLine('会议简称', 40),
  code: z.optional(codeText('会议编号', 32)),
  /** All other times are shifted by the same difference. */
  beginAt: moment('开始时间'),
  parts: z.array(clonePart, '请选择要复制的内容').check(z.maxLength(clonePart.options.length)),
});
export type MeetingClone = z.output<typeof meetingClone>;

const heldRole = z.object({ id: z.string(), name: z.string() });

/** Searches admins who can own a meeting or hold a role in it, by name. */
export const meetingAdminQuestion = z.strictObject({
  name: searchText,
  /** The meeting whose customer's admins are searched; the caller's own customer by default. */
  meetingId: z.optional(id),
});

export type MeetingAdminQuestion = z.output<typeof meetingAdminQuestion>;

export const meetingAdminChoice = z.object({
  ...adminChoice.shape,
  /** Version of the admin, which an assignment of roles must send. */
  version: z.int(),
});
export type MeetingAdminChoice = z.output<typeof meetingAdminChoice>;

/** The admins with roles in a meeting. */
export const meetingHolders = z.object({
  id: z.string(),
  holders: z.array(
    z.object({
      adminId: z.string(),
      adminNo: z.string(),
      name: z.string(),
      departmentName: z.nullable(z.string()),
      /** Version of the admin, which an edit must send. */
      version: z.int(),
      roles: z.array(heldRole),
      /** Validity of these roles; null for no limit. */
      beginTime: z.nullable(timestamp),
      endTime: z.nullable(timestamp),
      /** False if the caller may not change the roles of this admin. */
      isManageable: z.boolean(),
    }),
  ),
  /** Operations roles that apply in every meeting, with the number of admins who hold them. */
  everywhere: z.array(z.object({ id: z.string(), name: z.string(), holderCount: z.int() })),
});
export type MeetingHolders = z.output<typeof meetingHolders>;

/** Replaces the roles of an admin in the meeting. Without roles the admin is removed from the meeting. */
export const meetingHolderEdit = z.strictObject({
  id,
  adminId: chosenId('管理员'),
  version,
  roleIds: z.array(id, '请选择会议角色').check(z.maxLength(50, '角色过多')),
  /** Null for no limit. The end is exclusive. */
  beginTime: z.nullable(dayTime),
  endTime: z.nullable(dayTime),
});
export type MeetingHolderEdit = z.output<typeof meetingHolderEdit>;
