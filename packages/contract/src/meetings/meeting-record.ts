import * as z from 'zod/mini';
import { areaByCode } from '../base/areas.ts';
import { checkCode } from '../base/checks.ts';
import { timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { INTRO_CHARACTERS_MAX } from '../base/limits.ts';
import { admin, choice, choicesOf, dictionary, oneOf, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { date, decimal, email, flag, image, integer, richText, telephone, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type EditOf, type FilterOf, type RowOf } from '../base/record.ts';
import { meetingProblems } from './meetings.errors.ts';
import { paymentFields } from './meeting-payment-record.ts';
import { MEETING_MODES, MEETING_PHASES, meetingLifecycle, PHASE_TONES } from './meeting-states.ts';

const BASICS = { section: '基本信息' } as const;
const PLACE = { section: '地点与联系方式' } as const;
const REGISTRATION = { section: '报名设置' } as const;

/** Letters and digits only. Generated codes may contain hyphens. */
const codeInput = z.string('请输入会议编号').check(
  z.trim(),
  z.maxLength(32, '会议编号不能超过 32 个字'),
  z.refine((value) => value === '' || checkCode(value.replaceAll('-', '')) === undefined, '只能输入字母、数字'),
);

/** Whether `later` is after `earlier`. True if one of them is missing. */
const isAfter = (later: string | null | undefined, earlier: string | null | undefined): boolean =>
  !later || !earlier || later > earlier;

const isNotAfter = (earlier: string | null | undefined, later: string | null | undefined): boolean =>
  !earlier || !later || earlier <= later;

/** The day of a moment in Asia/Shanghai; empty if the moment is invalid, which its own input reports. */
export const dayInShanghai = (moment: string): string => {
  const time = Date.parse(moment) + 8 * 3_600_000;
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
};

/** The inputs of rules over several fields. */
interface Times {
  beginAt?: string | undefined;
  endAt?: string | undefined;
  regOpenAt?: string | null | undefined;
  regCloseAt?: string | null | undefined;
  substituteUntil?: string | null | undefined;
  retentionUntil?: string | null | undefined;
}

interface MeetingRule {
  at: keyof Times;
  reads: readonly (keyof Times)[];
  holds: (times: Times) => boolean;
  sentence: string;
}

/** Checks the inputs of one call. The server repeats the check of an edit together with the stored values. */
export const meetingRules: readonly MeetingRule[] = [
  {
    at: 'endAt',
    reads: ['beginAt'],
    holds: ({ beginAt, endAt }) => isAfter(endAt, beginAt),
    sentence: meetingProblems.endBeforeBegin,
  },
  {
    at: 'regCloseAt',
    reads: ['regOpenAt'],
    holds: ({ regOpenAt, regCloseAt }) => isAfter(regCloseAt, regOpenAt),
    sentence: meetingProblems.regCloseBeforeOpen,
  },
  {
    at: 'regCloseAt',
    reads: ['endAt'],
    holds: ({ regCloseAt, endAt }) => isNotAfter(regCloseAt, endAt),
    sentence: meetingProblems.regCloseAfterEnd,
  },
  {
    at: 'substituteUntil',
    reads: ['endAt'],
    holds: ({ substituteUntil, endAt }) => isNotAfter(substituteUntil, endAt),
    sentence: meetingProblems.substituteAfterEnd,
  },
  {
    at: 'retentionUntil',
    reads: ['endAt'],
    holds: ({ retentionUntil, endAt }) => isNotAfter(endAt && dayInShanghai(endAt), retentionUntil),
    sentence: meetingProblems.retentionBeforeEnd,
  },
];

export const meetingRecord = defineRecord({
  noun: '会议',
  name: 'name',
  fields: {
    /** Generated if empty. Fixed after the first publication. */
    code: field(
      { kind: 'code', label: '会议编号', output: z.string(), input: codeInput },
      {
        ...BASICS,
        isOptional: true,
        isListed: true,
        isSortable: true,
        filter: 'contains',
        help: '留空由系统编号，首次发布后不能修改',
      },
    ),
    name: text('会议名称', 120, { ...BASICS, isListed: true, isSortable: true, filter: 'contains' }),
    shortName: text('会议简称', 40, { ...BASICS, isOptional: true, help: '用于短信等篇幅有限的地方' }),
    typeCode: dictionary('会议类型', 'meeting_type', { ...BASICS, isOptional: true, isListed: true, filter: 'equals' }),
    mode: choice('会议形式', MEETING_MODES, { ...BASICS, isListed: true, filter: 'equals', blank: 'offline' }),
    beginAt: time('开始时间', { ...BASICS, isListed: true, isSortable: true, filter: 'period' }),
    endAt: time('结束时间', { ...BASICS, isListed: true, isSortable: true }),
    owner: admin('负责人', { ...BASICS, isOptional: true, isListed: true, filter: 'equals', column: 'owner_admin_id' }),
    coverImage: image('封面', { ...BASICS, isOptional: true, isListed: true }),
    intro: richText('会议介绍', INTRO_CHARACTERS_MAX, { ...BASICS, isOptional: true }),
    areaCode: areaByCode('地区', { ...PLACE, isOptional: true, isListed: true, filter: 'equals' }),
    place: text('会议地点', 120, {
      ...PLACE,
      isOptional: true,
      isListed: true,
      filter: 'contains',
      help: '场馆名称，如“云汀国际会议中心”',
    }),
    address: text('详细地址', 200, { ...PLACE, isOptional: true }),
    lng: decimal(
      '经度',
      { min: -180, max: 180, scale: 6 },
      { ...PLACE, isOptional: true, help: '最多六位小数，如 121.473701' },
    ),
    lat: decimal('纬度', { min: -90, max: 90, scale: 6 }, { ...PLACE, isOptional: true }),
    contactName: text('联系人', 50, { ...PLACE, isOptional: true }),
    contactPhone: telephone('联系电话', { ...PLACE, isOptional: true, help: '发布前须填写，会显示给报名人员' }),
    contactEmail: email('联系邮箱', { ...PLACE, isOptional: true }),
    regOpenAt: time('报名开始时间', { ...REGISTRATION, isOptional: true, isListed: true }),
    regCloseAt: time('报名截止时间', { ...REGISTRATION, isOptional: true, isListed: true }),
    capacity: integer(
      '名额',
      { min: 1, max: 1_000_000 },
      { ...REGISTRATION, isOptional: true, isListed: true, unit: '人', help: '留空不限' },
    ),
    needsReview: flag('报名须审核', REGISTRATION),
    resetsReviewOnEdit: flag('修改报名后重新审核', { ...REGISTRATION, help: '报名人员修改信息后，回到待审核' }),
    hasWaitlist: flag('满员后候补', REGISTRATION),
    waitlistOfferHours: integer(
      '候补确认时限',
      { min: 1, max: 720 },
      { ...REGISTRATION, blank: 24, unit: '小时', help: '有空余名额时，候补人员须在此时间内确认' },
    ),
    allowsSubstitute: flag('允许换人', REGISTRATION),
    substituteUntil: time('换人截止时间', { ...REGISTRATION, isOptional: true, help: '留空则到会议结束为止' }),
    retentionUntil: date('个人信息保留至', {
      ...REGISTRATION,
      isOptional: true,
      help: '此后可以清除报名人员的个人信息，留空长期保留',
    }),
    ...paymentFields,
    /** Customer of the meeting; the caller's own by default. */
    custCode: text('客户编码', 50, {
      isFixed: true,
      isOptional: true,
      isListed: true,
      isComputed: true,
      filter: 'equals',
    }),
    custName: readOnly({ kind: 'text', label: '客户', output: z.string() }, { isListed: true, isComputed: true }),
    ...lifecycleFields(meetingLifecycle),
    state: readOnly(
      { kind: 'choice', label: '状态', output: oneOf('状态', meetingLifecycle.states) },
      { isListed: true, filter: 'oneOf', choices: choicesOf(meetingLifecycle.states, meetingLifecycle.tones) },
    ),
    phase: readOnly(
      {
        kind: 'choice',
        label: '阶段',
        output: z.nullable(oneOf('阶段', MEETING_PHASES)),
        match: oneOf('阶段', MEETING_PHASES),
      },
      { isListed: true, isComputed: true, filter: 'oneOf', choices: choicesOf(MEETING_PHASES, PHASE_TONES) },
    ),
    holderCount: readOnly({ kind: 'count', label: '会务人员', output: z.int() }, { isListed: true, isComputed: true }),
    sessionCount: readOnly({ kind: 'count', label: '场次', output: z.int() }, { isListed: true, isComputed: true }),
    publishedAt: readOnly({ kind: 'time', label: '首次发布时间', output: z.nullable(timestamp) }),
    purgedAt: readOnly({ kind: 'time', label: '个人信息清除时间', output: z.nullable(timestamp) }),
    clonedFromId: readOnly({ kind: 'text', label: '复制来源', output: z.nullable(z.string()) }),
    createdBy: readOnly(
      { kind: 'text', label: '创建人', output: z.nullable(z.string()) },
      { isListed: true, isComputed: true },
    ),
    createdAt: readOnly({ kind: 'time', label: '创建时间', output: timestamp }, { isListed: true, isSortable: true }),
    updatedAt: tracked.updatedAt,
    ...restorable,
  },
  rules: meetingRules,
});

export type MeetingRow = RowOf<typeof meetingRecord>;
export type MeetingDetail = DetailOf<typeof meetingRecord>;
export type MeetingDraft = DraftOf<typeof meetingRecord>;
export type MeetingEdit = EditOf<typeof meetingRecord>;
export type MeetingFilter = FilterOf<typeof meetingRecord>;
