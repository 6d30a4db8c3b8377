import * as z from 'zod/mini';
import { adminChoice } from '../base/calls/admin-choices.ts';
import { blocker } from '../base/lifecycle.ts';
import { codeText, dayTime, id, line, moment, optionalLine, searchText, timestamp, version } from '../base/fields.ts';

/** What stands in the way of each step, and whom a cancellation concerns. */
export const meetingBlockerList = z.object({
  publish: z.array(blocker),
  archive: z.array(blocker),
  concerned: z.object({ holders: z.int(), sessions: z.int() }),
});
export type MeetingBlockerList = z.output<typeof meetingBlockerList>;

export const clonePart = z.enum(['settings', 'sessions', 'registrationTypes', 'forms', 'hotels', 'roles']);
export type ClonePart = z.output<typeof clonePart>;

export const meetingClone = z.strictObject({
  id,
  name: line('会议名称', 120),
  shortName: optionalLine('会议简称', 40),
  code: z.optional(codeText('会议编号', 32)),
  /** Every other time keeps its distance from this one. */
  beginAt: moment('开始时间'),
  parts: z.array(clonePart, '请选择要复制的内容').check(z.maxLength(clonePart.options.length)),
});
export type MeetingClone = z.output<typeof meetingClone>;

const heldRole = z.object({ id: z.string(), name: z.string() });

/** Who can be in charge of a meeting or hold a role in it, by name. */
export const meetingAdminQuestion = z.strictObject({
  name: searchText,
  /** Whose customer's admins they are; one's own customer's when left out. */
  meetingId: z.optional(id),
});

export type MeetingAdminQuestion = z.output<typeof meetingAdminQuestion>;

export const meetingAdminChoice = z.object({
  ...adminChoice.shape,
  /** Of the admin: anyone who gives a role sends it along. */
  version: z.int(),
});
export type MeetingAdminChoice = z.output<typeof meetingAdminChoice>;

/** Who holds which role in a meeting. */
export const meetingHolders = z.object({
  id: z.string(),
  holders: z.array(
    z.object({
      adminId: z.string(),
      adminNo: z.string(),
      name: z.string(),
      departmentName: z.nullable(z.string()),
      /** Of the admin: anyone who edits sends it along. */
      version: z.int(),
      roles: z.array(heldRole),
      /** From and until when these roles hold; null without a bound. */
      beginTime: z.nullable(timestamp),
      endTime: z.nullable(timestamp),
      /** False where the caller may not change what this admin holds. */
      isManageable: z.boolean(),
    }),
  ),
  /** Operations roles that hold in every meeting, and how many have them. */
  everywhere: z.array(z.object({ id: z.string(), name: z.string(), holderCount: z.int() })),
});
export type MeetingHolders = z.output<typeof meetingHolders>;

/** What one admin holds in the meeting from now on; no roles take them out of it. */
export const meetingHolderEdit = z.strictObject({
  id,
  adminId: id,
  version,
  roleIds: z.array(id, '请选择会议角色').check(z.maxLength(50, '角色过多')),
  /** Null without a bound; the end itself is no longer part of it. */
  beginTime: z.nullable(dayTime),
  endTime: z.nullable(dayTime),
});
export type MeetingHolderEdit = z.output<typeof meetingHolderEdit>;
