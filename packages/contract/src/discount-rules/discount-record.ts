import * as z from 'zod/mini';
import { momentUntil, timestamp } from '../base/fields.ts';
import { withActions } from '../base/lifecycle.ts';
import {
  choice,
  enabledState,
  feeItemList,
  registrationTypeList,
  restorable,
  tracked,
} from '../base/record-choices.ts';
import { field, readOnly, valueField } from '../base/record-field.ts';
import { flag, integer, money, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type RowOf } from '../base/record.ts';
import { codeInput } from './discount-codes.ts';
import { discountProblems } from './discount-rules.errors.ts';

/** In the order in which they apply. */
export const DISCOUNT_KINDS = {
  type: '参会类型',
  member_of_customer: '人员库成员',
  team_size: '团队人数',
  code: '优惠码',
  manual: '人工优惠',
} as const;
export type DiscountKind = keyof typeof DISCOUNT_KINDS;

export const DISCOUNT_EFFECTS = { minus: '减免金额', percent: '减免比例', set: '一口价' } as const;
export type DiscountEffect = keyof typeof DISCOUNT_EFFECTS;

/** Kinds that a person gets by naming the code; that of the last one is only accepted from staff. */
export const hasCode = (kind: DiscountKind): boolean => kind === 'code' || kind === 'manual';

const WHOLE_PERCENT = 10_000;
const VALUE_MAX = 100_000_000;
const TEAM_MAX = 9999;
const USES_MAX = 1_000_000;
const WIDE = { isOptional: true, isListed: true } as const;

/** A discount of one meeting. */
export const discountRuleRecord = defineRecord({
  noun: '优惠规则',
  name: 'name',
  fields: {
    name: text('规则名称', 60, { isListed: true, isSortable: true, filter: 'contains', width: 176 }),
    kind: choice('方式', DISCOUNT_KINDS, { blank: 'code', isListed: true, filter: 'equals', width: 104 }),
    code: field(
      { kind: 'text', label: '优惠码', output: z.string(), input: codeInput },
      { ...WIDE, isSortable: true, filter: 'contains', help: '大写字母和数字，不含 0、O、1、I', width: 136 },
    ),
    effect: choice('效果', DISCOUNT_EFFECTS, { blank: 'minus', isListed: true, filter: 'equals', width: 96 }),
    value: money(
      '优惠值',
      { min: 0, max: VALUE_MAX },
      { isListed: true, help: '减免比例填写 0 到 100，如 20 表示减 20%；其他填写每人的金额', width: 112 },
    ),
    minTeamSize: integer('团队最少人数', { min: 2, max: TEAM_MAX }, { ...WIDE, unit: '人', width: 112 }),
    types: registrationTypeList('适用类型', {
      blank: [],
      column: 'type_ids',
      isListed: true,
      help: '不选则适用于所有参会类型',
      width: 136,
    }),
    items: feeItemList('适用项目', {
      blank: [],
      column: 'fee_item_ids',
      isListed: true,
      help: '不选则适用于所有收费项目',
      width: 136,
    }),
    maxUses: integer('次数上限', { min: 1, max: USES_MAX }, { ...WIDE, help: '按人计；留空不限', width: 96 }),
    used: readOnly({ kind: 'count', label: '已用', output: z.int() }, { isListed: true, isComputed: true, width: 72 }),
    validFrom: time('生效时间', { ...WIDE, help: '留空不限', width: 150 }),
    validTo: valueField(
      { kind: 'time', label: '失效时间', output: timestamp, input: momentUntil('失效时间') },
      { ...WIDE, help: '留空不限', width: 150 },
    ),
    isStackable: flag('可叠加', { isListed: true, filter: 'equals', help: '与其他优惠同享', width: 80 }),
    ...enabledState,
    ...withActions,
    ...tracked,
    ...restorable,
  },
  rules: [
    {
      at: 'code',
      reads: ['kind'],
      holds: ({ kind, code }) => kind === undefined || !hasCode(kind) || code !== '',
      sentence: discountProblems.codeNeeded,
    },
    {
      at: 'code',
      reads: ['kind'],
      holds: ({ kind, code }) => kind === undefined || hasCode(kind) || !code,
      sentence: discountProblems.codeNotUsed,
    },
    {
      at: 'value',
      reads: ['effect'],
      holds: ({ effect, value }) => effect === undefined || effect === 'set' || value !== 0,
      sentence: discountProblems.valueNeeded,
    },
    {
      at: 'value',
      reads: ['effect'],
      holds: ({ effect, value }) => effect !== 'percent' || value === undefined || value <= WHOLE_PERCENT,
      sentence: discountProblems.percentForm,
    },
    {
      at: 'minTeamSize',
      reads: ['kind'],
      holds: ({ kind, minTeamSize }) => kind !== 'team_size' || minTeamSize !== null,
      sentence: discountProblems.teamSizeNeeded,
    },
    {
      at: 'minTeamSize',
      reads: ['kind'],
      holds: ({ kind, minTeamSize }) => kind === undefined || kind === 'team_size' || !minTeamSize,
      sentence: discountProblems.teamSizeNotUsed,
    },
    {
      at: 'types',
      reads: ['kind'],
      holds: ({ kind, types }) => kind !== 'type' || types === undefined || types.length > 0,
      sentence: discountProblems.typesNeeded,
    },
    {
      at: 'validTo',
      reads: ['validFrom'],
      holds: ({ validFrom, validTo }) => !validFrom || !validTo || validTo > validFrom,
      sentence: discountProblems.endsFirst,
    },
  ],
});

export type DiscountRuleRow = RowOf<typeof discountRuleRecord>;
export type DiscountRule = DetailOf<typeof discountRuleRecord>;
export type DiscountRuleDraft = DraftOf<typeof discountRuleRecord>;
