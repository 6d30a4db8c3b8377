import * as z from 'zod/mini';
import { optionalAreaCode } from '../base/areas.ts';
import { rowAction } from '../base/blockers.ts';
import { checkCode } from '../base/checks.ts';
import { kept } from '../base/edits.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import {
  dayTime,
  id,
  line,
  lines,
  opaqueLine,
  optionalEmail,
  optionalLine,
  searchText,
  textKinds,
  timestamp,
  version,
} from '../base/fields.ts';
import { INTRO_CHARACTERS_MAX, REFUND_RULES_MAX } from '../base/limits.ts';
import { meetingMode, meetingPhase, meetingState, repricePolicy } from './meeting-states.shapes.ts';

/** Part of the money that is refunded up to so many days before the meeting. */
const refundRule = z.strictObject({
  beforeDays: z
    .int('天数应为整数')
    .check(z.minimum(0, '天数应在 0 到 999 之间'), z.maximum(999, '天数应在 0 到 999 之间')),
  percent: z
    .int('退款比例应为整数')
    .check(z.minimum(0, '退款比例应在 0 到 100 之间'), z.maximum(100, '退款比例应在 0 到 100 之间')),
});
export type RefundRule = z.output<typeof refundRule>;

const contactPhone = z._default(
  z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (text.length <= 30 && /^\+?[0-9][0-9()（） -]{3,}([转#][0-9]{1,6})?$/.test(text)),
      '请输入正确的电话号码',
    ),
  ),
  '',
);

/** A row of the list. */
export const meetingRecord = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  typeCode: z.string(),
  mode: meetingMode,
  beginAt: timestamp,
  endAt: timestamp,
  regOpenAt: z.nullable(timestamp),
  regCloseAt: z.nullable(timestamp),
  /** Places; null without a bound. */
  capacity: z.nullable(z.int()),
  areaCode: z.string(),
  place: z.string(),
  coverImage: z.string(),
  ownerAdminId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  custCode: z.string(),
  custName: z.string(),
  state: meetingState,
  /** What was said of the last change of state that asks for it. */
  stateReason: z.string(),
  /** Null where the meeting does not take place, or nobody knows yet. */
  phase: z.nullable(meetingPhase),
  holderCount: z.int(),
  sessionCount: z.int(),
  actions: z.array(rowAction),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  updatedAt: timestamp,
  deletedAt: z.nullable(timestamp),
  deletedBy: z.nullable(z.string()),
  version: z.int(),
});
export type MeetingRecord = z.output<typeof meetingRecord>;

export const meetingDetail = z.object({
  ...meetingRecord.shape,
  address: z.string(),
  /** Degrees with at most six decimals, as text; empty where unknown. */
  lng: z.string(),
  lat: z.string(),
  intro: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  needsReview: z.boolean(),
  resetsReviewOnEdit: z.boolean(),
  hasWaitlist: z.boolean(),
  waitlistOfferHours: z.int(),
  payDeadlineDays: z.nullable(z.int()),
  payDeadlineAt: z.nullable(timestamp),
  refundRules: z.array(refundRule),
  allowsSubstitute: z.boolean(),
  substituteUntil: z.nullable(timestamp),
  /** A day; after it personal data of the registrations may be erased. */
  retentionUntil: z.nullable(z.string()),
  payPrefix: z.string(),
  repricePolicy,
  publishedAt: z.nullable(timestamp),
  clonedFromId: z.nullable(z.string()),
});
export type MeetingDetail = z.output<typeof meetingDetail>;

const moment = (label: string) => dayTime.check(z.minLength(1, `请选择${label}`));
const optionalMoment = z._default(z.nullable(dayTime), null);

const wholeNumber = (label: string, { min, max }: { min: number; max: number }) =>
  z
    .int(`${label}应为整数`)
    .check(z.minimum(min, `${label}应在 ${min} 到 ${max} 之间`), z.maximum(max, `${label}应在 ${min} 到 ${max} 之间`));

const optionalNumber = (label: string, bounds: { min: number; max: number }) =>
  z._default(z.nullable(wholeNumber(label, bounds)), null);

const degrees = (label: string, max: number) =>
  z._default(
    z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || (/^-?\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= max),
        `请输入正确的${label}`,
      ),
    ),
    '',
  );

/** What a person types has letters and digits only; what the system gives may have hyphens. */
const code = z.string().check(
  z.trim(),
  z.maxLength(32, '会议编号不能超过 32 个字'),
  z.refine((text) => text === '' || checkCode(text.replaceAll('-', '')) === undefined, '只能输入字母、数字'),
);

const payPrefix = z._default(
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((text) => /^([A-Z0-9]{2,8})?$/.test(text), '请输入 2 到 8 位字母、数字'),
  ),
  '',
);

const editable = {
  name: line('会议名称', 120),
  shortName: optionalLine('会议简称', 40),
  typeCode: z._default(opaqueLine('请选择会议类型', 32), ''),
  mode: z._default(meetingMode, 'offline'),
  beginAt: moment('开始时间'),
  endAt: moment('结束时间'),
  areaCode: optionalAreaCode,
  place: optionalLine('会议地点', 120),
  address: optionalLine('详细地址', 200),
  lng: degrees('经度', 180),
  lat: degrees('纬度', 90),
  coverImage: z._default(opaqueLine('图片路径不正确', 300).check(z.trim()), ''),
  intro: z._default(lines('会议介绍', INTRO_CHARACTERS_MAX).register(textKinds, { kind: 'lines' }), ''),
  contactName: optionalLine('联系人', 50),
  contactPhone,
  contactEmail: optionalEmail,
  ownerAdminId: z._default(z.nullable(id), null),
  regOpenAt: optionalMoment,
  regCloseAt: optionalMoment,
  capacity: optionalNumber('名额', { min: 1, max: 1_000_000 }),
  needsReview: z._default(z.boolean(), false),
  resetsReviewOnEdit: z._default(z.boolean(), false),
  hasWaitlist: z._default(z.boolean(), false),
  waitlistOfferHours: z._default(wholeNumber('候补确认时限', { min: 1, max: 720 }), 24),
  payDeadlineDays: optionalNumber('缴费期限', { min: 1, max: 365 }),
  payDeadlineAt: optionalMoment,
  refundRules: z._default(
    z.array(refundRule, '请填写退款规则').check(z.maxLength(REFUND_RULES_MAX, `退款规则最多 ${REFUND_RULES_MAX} 条`)),
    [],
  ),
  allowsSubstitute: z._default(z.boolean(), false),
  substituteUntil: optionalMoment,
  retentionUntil: z._default(z.nullable(z.iso.date('请选择日期')), null),
  payPrefix,
  repricePolicy: z._default(repricePolicy, 'keep'),
};

export const meetingDraft = z.strictObject({
  ...editable,
  /** Left empty, the system gives the next number. */
  code: z._default(code, ''),
  /** The company it is for; left out, one's own. */
  custCode: z.optional(opaqueLine('客户编码不正确', 50).check(z.trim())),
});
export type MeetingDraft = z.output<typeof meetingDraft>;

/** The code stays from the first publication on. */
export const meetingEdit = z.strictObject({ ...kept(editable), code: z.optional(code), id, version });
export type MeetingEdit = z.output<typeof meetingEdit>;

export const meetingPage = pageInput(
  {
    /** Part of the name, the place or the code. */
    keyword: searchText,
    typeCode: searchText,
    mode: z.optional(meetingMode),
    state: z.optional(z.array(meetingState).check(z.maxLength(6))),
    phase: z.optional(z.array(meetingPhase).check(z.maxLength(5))),
    /** A province with its cities, or one city. */
    areaCode: z.optional(optionalAreaCode.def.innerType),
    ownerAdminId: z.optional(id),
    custCode: searchText,
    /** Only those in the recycle bin. */
    isDeleted: z.optional(z.boolean()),
  },
  ['beginAt', 'endAt', 'createdAt', 'code', 'name'],
);
export type MeetingFilter = z.output<typeof meetingPage>;
export const meetingList = pageOf(meetingRecord);

export const meetingChoice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  state: meetingState,
  beginAt: timestamp,
});
export type MeetingChoice = z.output<typeof meetingChoice>;
