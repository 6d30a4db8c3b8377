import * as z from 'zod/mini';
import { areaByCode } from '../base/areas.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choicesOf, oneOf, registrationType, restorable, team } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { lines, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type EditOf, type FilterOf, type RowOf } from '../base/record.ts';
import { id, timestamp } from '../base/fields.ts';
import { givenCode } from '../discount-rules/discount-codes.ts';
import { contactRules, MAINLAND, memberRecord } from '../members/members.shapes.ts';
import { answerCondition } from './answer-filter.ts';
import { givenAnswers, registrationAnswers } from './registration-answers.shapes.ts';
import { PROOF_STATES, PROOF_TONES, REGISTRATION_SOURCES, registrationLifecycle } from './registration-states.ts';

const PERSON = { section: '个人信息', isPersonal: true } as const;
const CONTACT = { isOptional: true, isOpenInDraft: true } as const;
const PARTICIPATION = { section: '参会信息' } as const;

/** Limited to the number of tags that fit beside a name. */
export const TAGS_MAX = 20;

const tagOfRegistration = z.object({ id: z.string(), name: z.string(), color: z.string() });
const tagIds = z.array(id, '请选择标签').check(z.maxLength(TAGS_MAX, `最多选择 ${TAGS_MAX} 个标签`));

/** A member in one meeting. Name, contact, company and area are copies from the time of registration. */
export const registrationRecord = defineRecord({
  noun: '参会人员',
  name: 'name',
  fields: {
    regNo: readOnly(
      { kind: 'code', label: '报名号', output: z.string() },
      { isListed: true, isSortable: true, filter: 'contains' },
    ),
    name: text('姓名', 50, { ...PERSON, isListed: true, isSortable: true, filter: 'contains' }),
    phone: field(
      { kind: 'phone', label: '手机', output: z.string(), input: memberRecord.fields.phone.match },
      { ...PERSON, ...CONTACT, isListed: true, filter: 'contains', mask: 'phone', guard: 'registrations.phone' },
    ),
    /** Has the field right of the phone number it belongs to. */
    phoneCountry: field(
      { kind: 'text', label: '国家或地区代码', output: z.string(), input: memberRecord.fields.phoneCountry.match },
      { ...PERSON, isOpenInDraft: true, blank: MAINLAND, mask: 'phone', guard: 'registrations.phone' },
    ),
    email: field(
      { kind: 'email', label: '邮箱', output: z.string(), input: memberRecord.fields.email.match },
      { ...PERSON, ...CONTACT, isListed: true, mask: 'email', guard: 'registrations.email' },
    ),
    company: text('单位', 120, { ...PERSON, isOptional: true, isListed: true, filter: 'contains' }),
    areaCode: areaByCode('地区', { ...PERSON, isOptional: true, isListed: true, filter: 'equals' }),
    department: text('部门', 60, { ...PERSON, isOptional: true }),
    jobTitle: text('职务', 60, { ...PERSON, isOptional: true, isListed: true }),
    type: registrationType('参会类型', { ...PARTICIPATION, isListed: true, isFixed: true, filter: 'equals' }),
    team: team('团队', { ...PARTICIPATION, isOptional: true, isListed: true, filter: 'equals' }),
    /** Given once, with the registration; only its detail shows it. */
    discountCode: field(
      { kind: 'text', label: '优惠码', output: z.optional(z.string()), input: givenCode },
      { ...PARTICIPATION, isComputed: true, isFixed: true, blank: '' },
    ),
    tags: field(
      { kind: 'json', label: '标签', output: z.array(tagOfRegistration), input: tagIds },
      { ...PARTICIPATION, isListed: true, isComputed: true, blank: [] },
    ),
    /** Filter only: those with this tag. */
    tag: readOnly(
      { kind: 'text', label: '标签', output: z.optional(z.string()), match: id },
      { isComputed: true, filter: 'equals' },
    ),
    /** Filter only: those with this answer. */
    answer: readOnly(
      { kind: 'text', label: '报名表答案', output: z.optional(z.string()), match: answerCondition },
      { isComputed: true, filter: 'equals' },
    ),
    remark: lines('备注', 500, { ...PARTICIPATION, isOptional: true, isPersonal: true }),
    /** Null leaves the answers as they are: imports and organisers may register a person before the form is filled in. */
    answers: field(
      { kind: 'json', label: '报名表', output: z.nullable(registrationAnswers), input: z.nullable(givenAnswers) },
      { isComputed: true, blank: null },
    ),
    source: readOnly(
      { kind: 'choice', label: '来源', output: oneOf('来源', REGISTRATION_SOURCES) },
      { isListed: true, filter: 'equals', choices: choicesOf(REGISTRATION_SOURCES, undefined) },
    ),
    ...lifecycleFields(registrationLifecycle),
    state: readOnly(
      { kind: 'choice', label: '报名状态', output: oneOf('报名状态', registrationLifecycle.states) },
      {
        isListed: true,
        isSortable: true,
        filter: 'oneOf',
        choices: choicesOf(registrationLifecycle.states, registrationLifecycle.tones, registrationLifecycle.hints),
      },
    ),
    /** Copied from the type at registration, like the price. */
    needsProof: readOnly({ kind: 'boolean', label: '须提交证明', output: z.boolean() }, { isListed: true }),
    proofState: readOnly(
      { kind: 'choice', label: '证明材料', output: oneOf('证明材料', PROOF_STATES) },
      { isListed: true, filter: 'equals', choices: choicesOf(PROOF_STATES, PROOF_TONES) },
    ),
    proofReason: readOnly({ kind: 'text', label: '证明退回原因', output: z.string() }, { isPersonal: true }),
    price: readOnly({ kind: 'money', label: '报名费', output: z.int() }, { isListed: true }),
    isWaived: readOnly({ kind: 'boolean', label: '免缴', output: z.boolean() }, { isListed: true }),
    offeredUntil: readOnly({ kind: 'time', label: '名额保留至', output: z.nullable(timestamp) }, { isListed: true }),
    pushedAt: readOnly({ kind: 'time', label: '二维码发送时间', output: z.nullable(timestamp) }, { isListed: true }),
    isCheckedIn: readOnly(
      { kind: 'boolean', label: '签到', output: z.boolean() },
      {
        isListed: true,
        isComputed: true,
        filter: 'equals',
        choices: [
          { value: '1', label: '已签到', tone: 'success' },
          { value: '0', label: '未签到' },
        ],
      },
    ),
    firstCheckinAt: readOnly({ kind: 'time', label: '首次签到时间', output: z.nullable(timestamp) }),
    reviewedAt: readOnly({ kind: 'time', label: '审核时间', output: z.nullable(timestamp) }),
    reviewedBy: readOnly({
      kind: 'admin',
      label: '审核人',
      output: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
    member: readOnly({ kind: 'text', label: '参会人员库', output: z.string() }, { column: 'member_id' }),
    substituteOf: readOnly(
      { kind: 'text', label: '替换自', output: z.nullable(z.string()) },
      { column: 'substitute_of_id' },
    ),
    createdAt: readOnly(
      { kind: 'time', label: '报名时间', output: timestamp },
      { isListed: true, isSortable: true, filter: 'period' },
    ),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed: true }),
    ...restorable,
  },
  rules: contactRules,
});

export type Registration = RowOf<typeof registrationRecord>;
export type RegistrationDetail = DetailOf<typeof registrationRecord>;
export type RegistrationDraft = DraftOf<typeof registrationRecord>;
export type RegistrationEdit = EditOf<typeof registrationRecord>;
export type RegistrationFilter = FilterOf<typeof registrationRecord>;
