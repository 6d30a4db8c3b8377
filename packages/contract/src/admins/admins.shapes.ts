import * as z from 'zod/mini';
import { choicesOf } from '../base/record-choices.ts';
import type { ColumnsOfList } from '../base/exports.ts';
import { kept } from '../base/edits.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import {
  chosenId,
  dayTime,
  id,
  ids,
  line,
  opaqueLine,
  optionalEmail,
  optionalIdCard,
  optionalLine,
  phone,
  searchText,
  state,
  timestamp,
  version,
} from '../base/fields.ts';

const momentOf = (text: string): number => Date.parse(text.replace(' ', 'T'));

const isAfter = (late: string | null | undefined, early: string | null | undefined): boolean =>
  !late || !early || momentOf(late) > momentOf(early) || (late.length === 10 && late === early);

const roleIds = z.array(id, '请选择角色').check(z.maxLength(20, '最多选择 20 个角色'));

export const adminDraft = z.strictObject({
  realName: line('姓名', 50),
  phone,
  email: optionalEmail,
  jobTitle: optionalLine('职务', 50),
  idCard: optionalIdCard,
  departmentId: opaqueLine('请选择部门', 40).check(z.minLength(1, '请选择部门')),
  roleIds,
});
export type AdminDraft = z.output<typeof adminDraft>;

/** An omitted field keeps its stored value. */
export const adminEdit = z.strictObject({
  ...kept(adminDraft.shape),
  id,
  version,
  phone: z.optional(phone),
  /** Omitted by admins who may edit admins but not assign roles. */
  roleIds: z.optional(roleIds),
});
export type AdminEdit = z.output<typeof adminEdit>;

const namedRef = z.object({ id: z.string(), name: z.string() });

/** `initial`: a password was sent but not used yet; `unsent`: no password was sent yet. */
export const passwordState = z.enum(['normal', 'initial', 'unsent']);

/** A row of the list. Fields that the caller may not read are absent or masked. */
export const admin = z.object({
  id: z.string(),
  adminNo: z.string(),
  realName: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  idCard: z.optional(z.string()),
  jobTitle: z.string(),
  custCode: z.string(),
  custName: z.string(),
  department: z.nullable(namedRef),
  roles: z.array(namedRef),
  state,
  passwordState,
  lastSignInAt: z.nullable(timestamp),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  updatedAt: timestamp,
  deletedAt: z.nullable(timestamp),
  /** Who deleted the admin, if that person belongs to the caller's customer. */
  deletedBy: z.nullable(z.string()),
  version: z.int(),
  /** False if this admin is the caller or has more rights than the caller. The console then offers no actions. */
  isManageable: z.boolean(),
  /** Whether an authenticator is set up. Only in the detail, not in the list. */
  hasSecondStep: z.optional(z.boolean()),
  /** Whether a single sign-on identity is bound. Only in the detail. */
  hasIdentity: z.optional(z.boolean()),
});
export type Admin = z.output<typeof admin>;

export const ADMIN_SORT = ['createdAt', 'adminNo', 'realName', 'lastSignInAt', 'state'] as const;

export const adminPage = pageInput(
  {
    realName: searchText,
    phone: searchText,
    adminNo: searchText,
    /** For callers who see several customers. */
    custCode: searchText,
    departmentId: z.optional(id),
    roleId: z.optional(id),
    state: z.optional(state),
    passwordState: z.optional(passwordState),
    /** Only deleted admins that can be restored. */
    isDeleted: z.optional(z.boolean()),
  },
  [...ADMIN_SORT],
);
export type AdminFilter = z.output<typeof adminPage>;
export const adminList = pageOf(admin);

/** Results of a bulk call, one for each requested id. */
export const batchResults = z.array(
  z.object({ id: z.string(), name: z.string(), isDone: z.boolean(), message: z.string() }),
);
export type BatchResult = z.output<typeof batchResults>[number];

export const meetingRoles = z.object({
  adminId: z.string(),
  version: z.int(),
  meetings: z.array(
    z.object({
      meetingId: z.string(),
      meetingCode: z.string(),
      meetingName: z.string(),
      roleIds: z.array(z.string()),
      /** Validity of these roles; null for no limit. */
      beginTime: z.nullable(timestamp),
      endTime: z.nullable(timestamp),
    }),
  ),
});
export type MeetingRoles = z.output<typeof meetingRoles>;

const meetingRolesEntry = z
  .strictObject({
    meetingId: chosenId('会议'),
    roleIds,
    /** Omitted or null for no limit. The end is exclusive. */
    beginTime: z.optional(z.nullable(dayTime)),
    endTime: z.optional(z.nullable(dayTime)),
  })
  .check(
    z.refine(({ beginTime, endTime }) => isAfter(endTime, beginTime), {
      error: '结束时间应晚于开始时间',
      path: ['endTime'],
    }),
  );

export const meetingRolesDraft = z.strictObject({
  id,
  version,
  roles: z.array(meetingRolesEntry, '请选择会议角色').check(z.maxLength(500, '会议过多')),
});
export type MeetingRolesDraft = z.output<typeof meetingRolesDraft>;

export const adminIds = z.strictObject({ ids });

export const PASSWORD_TITLES = { normal: '正常', initial: '初始密码已发送，尚未修改', unsent: '初始密码未发送' };

export const adminColumns = {
  realName: { kind: 'text', label: '姓名' },
  adminNo: { kind: 'code', label: '工号' },
  phone: { kind: 'phone', label: '手机号码', mask: 'phone', guard: 'admins.phone' },
  email: { kind: 'email', label: '邮箱', mask: 'email', guard: 'admins.email' },
  jobTitle: { kind: 'text', label: '职务' },
  department: { kind: 'department', label: '部门' },
  roles: { kind: 'choices', label: '角色' },
  state: { kind: 'enabled', label: '状态' },
  passwordState: { kind: 'choice', label: '密码', choices: choicesOf(PASSWORD_TITLES) },
  lastSignInAt: { kind: 'time', label: '最近登录' },
  createdAt: { kind: 'time', label: '创建时间', filter: 'period' },
  custName: { kind: 'text', label: '所属客户' },
  deletedAt: { kind: 'time', label: '删除时间', filter: 'deleted' },
  deletedBy: { kind: 'text', label: '删除人' },
} satisfies ColumnsOfList;

/** Filters of the list that are not columns. */
export const adminFilters = {
  custCode: { kind: 'code', label: '客户编码' },
  departmentId: { kind: 'department', label: '部门' },
  roleId: { kind: 'role', label: '角色' },
} satisfies ColumnsOfList;
