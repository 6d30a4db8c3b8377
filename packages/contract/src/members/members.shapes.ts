import * as z from 'zod/mini';
import { areaByCode } from '../base/areas.ts';
import { checkIdCard, checkOptionalEmail, checkPhone } from '../base/checks.ts';
import { checked, oneLine, optionalLine, timestamp } from '../base/fields.ts';
import { withActions } from '../base/lifecycle.ts';
import { choice, choicesOf, oneOf, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { lines, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type EditOf, type FilterOf, type RowOf } from '../base/record.ts';
import { memberProblems } from './members.errors.ts';

const BASICS = { section: '基本信息' } as const;
const PERSONAL = { isPersonal: true } as const;
const CONTACT = { section: '联系方式', ...PERSONAL } as const;
const IDENTITY = { ...BASICS, ...PERSONAL, isOptional: true } as const;
const WORK = { section: '单位与地区', isOptional: true } as const;
const isListed = true;

export const MAINLAND = '+86';
export const GENDERS = { m: '男', f: '女', u: '未知' } as const;
export const ID_TYPES = {
  idcard: '身份证',
  passport: '护照',
  hkmo: '港澳居民来往内地通行证',
  tw: '台湾居民来往大陆通行证',
  other: '其他证件',
} as const;
const SOURCES = { manual: '手工录入', import: '导入', portal: '自助注册', api: '接口' } as const;

/** Numbers are often pasted with spaces and hyphens. */
const withoutSeparators = z.overwrite<string>((value) => value.replace(/[\s-]/g, ''));

const phoneInput = z
  .string('请输入手机号码')
  .check(withoutSeparators, z.maxLength(20, memberProblems.phoneForm), z.regex(/^[0-9]*$/, memberProblems.phoneForm));
const countryInput = z
  .string('请输入国家或地区代码')
  .check(z.trim(), z.regex(/^\+[1-9][0-9]{0,3}$/, '请输入国家或地区代码，如 +86'));
const emailInput = z.string('请输入邮箱').check(z.trim(), z.toLowerCase(), checked(checkOptionalEmail));
const idNumberInput = z
  .string('请输入证件号码')
  .check(
    withoutSeparators,
    z.toUpperCase(),
    z.maxLength(30, '证件号码不能超过 30 个字'),
    z.regex(/^[0-9A-Z()（）]*$/, '证件号码只能包含字母、数字和括号'),
  );

/** The inputs of rules over several fields. Fields that an edit omits are `undefined` and are not checked. */
interface Numbers {
  phone?: string | undefined;
  phoneCountry?: string | undefined;
  email?: string | undefined;
  idType?: string | null | undefined;
  idNumber?: string | undefined;
}

interface MemberRule {
  at: keyof Numbers;
  reads: readonly (keyof Numbers)[];
  holds: (numbers: Numbers) => boolean;
  sentence: string;
}

const isAbroad = (country: string | undefined): boolean => country !== undefined && country !== MAINLAND;

const fitsMainland =
  (sentence: string) =>
  ({ phone, phoneCountry }: Numbers): boolean =>
    !phone || phoneCountry !== MAINLAND || checkPhone(phone) !== sentence;

interface ContactRule {
  at: 'phone';
  reads: readonly ('phoneCountry' | 'email')[];
  holds: (numbers: Pick<Numbers, 'phone' | 'phoneCountry' | 'email'>) => boolean;
  sentence: string;
}

/** A member needs a phone number or an e-mail address, and the phone number must match its country. */
export const contactRules: readonly ContactRule[] = [
  {
    at: 'phone',
    reads: ['email'],
    holds: ({ phone, email }) => phone === undefined || email === undefined || phone !== '' || email !== '',
    sentence: memberProblems.noContact,
  },
  {
    at: 'phone',
    reads: ['phoneCountry'],
    holds: fitsMainland(memberProblems.phoneLength),
    sentence: memberProblems.phoneLength,
  },
  {
    at: 'phone',
    reads: ['phoneCountry'],
    holds: fitsMainland(memberProblems.phoneForm),
    sentence: memberProblems.phoneForm,
  },
  {
    at: 'phone',
    reads: ['phoneCountry'],
    holds: ({ phone, phoneCountry }) => !phone || !isAbroad(phoneCountry) || (phone.length >= 5 && phone.length <= 15),
    sentence: memberProblems.phoneAbroad,
  },
];

/** Checks the inputs of one call. The server repeats the check of an edit together with the stored values. */
export const memberRules: readonly MemberRule[] = [
  ...contactRules,
  {
    at: 'idType',
    reads: ['idNumber'],
    holds: ({ idType, idNumber }) => !idNumber || idType === undefined || idType !== null,
    sentence: memberProblems.idTypeMissing,
  },
  {
    at: 'idNumber',
    reads: ['idType'],
    holds: ({ idType, idNumber }) => !idNumber || idType !== 'idcard' || checkIdCard(idNumber) === undefined,
    sentence: memberProblems.idCardForm,
  },
];

/** The member master data of a customer, shared by all of its meetings. */
export const memberRecord = defineRecord({
  noun: '参会人员',
  name: 'name',
  fields: {
    name: text('姓名', 50, { ...BASICS, ...PERSONAL, isListed, isSortable: true, filter: 'contains', width: 92 }),
    gender: choice('性别', GENDERS, { ...BASICS, isListed, blank: 'u', width: 60 }),
    title: text('职称', 30, IDENTITY),
    idType: choice('证件类型', ID_TYPES, IDENTITY),
    /** Stored encrypted; see `records/sealed.ts` of the server. */
    idNumber: field(
      { kind: 'text', label: '证件号码', output: z.string(), input: idNumberInput },
      { ...IDENTITY, isComputed: true, filter: 'contains', mask: 'tail', guard: 'members.idNumber' },
    ),
    /** Has the field right of the phone number, so that both are written by the same admins. */
    phoneCountry: field(
      { kind: 'text', label: '国家或地区代码', output: z.string(), input: countryInput },
      { ...CONTACT, isListed, isOpenInDraft: true, blank: MAINLAND, mask: 'phone', guard: 'members.phone' },
    ),
    phone: field(
      { kind: 'phone', label: '手机号码', output: z.string(), input: phoneInput },
      {
        ...CONTACT,
        isListed,
        isOptional: true,
        isOpenInDraft: true,
        filter: 'contains',
        mask: 'phone',
        guard: 'members.phone',
        width: 116,
      },
    ),
    email: field(
      { kind: 'email', label: '邮箱', output: z.string(), input: emailInput },
      {
        ...CONTACT,
        isListed,
        isOptional: true,
        isOpenInDraft: true,
        filter: 'contains',
        mask: 'email',
        guard: 'members.email',
        width: 148,
      },
    ),
    company: text('单位', 120, { ...WORK, ...PERSONAL, isListed, isSortable: true, filter: 'contains', width: 164 }),
    department: text('部门', 60, { ...WORK, ...PERSONAL, isListed, width: 96 }),
    jobTitle: text('职务', 60, { ...WORK, ...PERSONAL, isListed, width: 96 }),
    areaCode: areaByCode('地区', { ...WORK, ...PERSONAL, isListed, filter: 'equals' }),
    address: text('地址', 200, { ...WORK, ...PERSONAL }),
    remark: lines('备注', 500, { section: '备注', ...PERSONAL, isOptional: true }),
    source: readOnly(
      { kind: 'choice', label: '来源', output: oneOf('来源', SOURCES) },
      { isListed, filter: 'equals', choices: choicesOf(SOURCES, undefined), width: 96 },
    ),
    smsOptOutAt: readOnly({ kind: 'time', label: '退订短信', output: z.nullable(timestamp) }),
    emailOptOutAt: readOnly({ kind: 'time', label: '退订邮件', output: z.nullable(timestamp) }),
    ...withActions,
    ...tracked,
    ...restorable,
  },
  rules: memberRules,
});

export type MemberRow = RowOf<typeof memberRecord>;
export type MemberDetail = DetailOf<typeof memberRecord>;
export type MemberDraft = DraftOf<typeof memberRecord>;
export type MemberEdit = EditOf<typeof memberRecord>;
export type MemberFilter = FilterOf<typeof memberRecord>;

/** The form values to search similar members by. `id` is the edited member, which is not returned. */
export const memberLikeness = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, '编号格式不正确'))),
  name: optionalLine('姓名', 50),
  company: optionalLine('单位', 120),
  phoneCountry: z._default(countryInput, MAINLAND),
  phone: z._default(phoneInput, ''),
  email: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, '邮箱过长'), oneLine('邮箱')), ''),
  idNumber: z._default(idNumberInput, ''),
});
export type MemberLikeness = z.output<typeof memberLikeness>;

/** The fields in which two members can match. */
const LIKE_IN = ['idNumber', 'phone', 'email', 'name'] as const;

export const similarMember = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  likeIn: z.array(z.enum(LIKE_IN)),
});
export type SimilarMember = z.output<typeof similarMember>;

/**
 * The fields to select when two members are merged. The country is selected with the phone number, the document kind
 * with its number.
 */
export const MERGE_FIELDS = [
  'name',
  'gender',
  'title',
  'phone',
  'email',
  'idNumber',
  'company',
  'department',
  'jobTitle',
  'areaCode',
  'address',
  'remark',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const chosen = z.optional(z.enum(['id', 'into'], '请选择保留哪一个值'));

/**
 * The record whose value remains, by field. The default is the older member's value, or the other one's if that is
 * empty.
 */
export const mergeChoice = z.strictObject(
  Object.fromEntries(MERGE_FIELDS.map((name) => [name, chosen])) as Record<MergeField, typeof chosen>,
);
export type MergeChoice = z.output<typeof mergeChoice>;
