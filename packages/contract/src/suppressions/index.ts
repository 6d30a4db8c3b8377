import * as z from 'zod/mini';
import { line } from '../base/fields.ts';
import { choice, choicesOf, oneOf, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { lines, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { importCalls, importColumns, type ImportPlan } from '../imports/index.ts';
import { addressProblem, FAILURES, MESSAGE_CHANNELS, plainAddress, SUPPRESSION_REASONS } from './suppression-rules.ts';
import { suppressionsAccess } from './suppressions.access.ts';

export * from './suppression-rules.ts';
export * from './suppressions.access.ts';

export const suppressionProblems = {
  taken: '该地址已在黑名单中',
  over: '有效期应晚于现在',
} as const;

const ADDRESS_MAX = 254;

const addressInput = line('地址', ADDRESS_MAX).check(z.overwrite(plainAddress));

/** An address that is sent no messages, or only those that it must get. */
export const suppressionRecord = defineRecord({
  noun: '黑名单',
  name: 'address',
  fields: {
    channel: choice('渠道', MESSAGE_CHANNELS, { isListed: true, filter: 'equals', blank: 'sms', width: 80 }),
    address: field(
      { kind: 'text', label: '地址', output: z.string(), input: addressInput },
      {
        isListed: true,
        filter: 'contains',
        mask: 'contact',
        guard: 'suppressions.address',
        isOpenInDraft: true,
        help: '手机号码或邮箱',
        synonyms: ['手机号码', '手机', '邮箱', '电子邮箱', '号码'],
        width: 200,
      },
    ),
    reason: choice('原因', SUPPRESSION_REASONS, {
      isListed: true,
      filter: 'equals',
      blank: 'manual',
      tones: { optout: 'warning', complaint: 'danger', bounce: 'danger', invalid: 'danger' },
      width: 104,
    }),
    failure: readOnly(
      { kind: 'choice', label: '送达情况', output: z.nullable(oneOf('送达情况', FAILURES)) },
      { choices: choicesOf(FAILURES, { bounce: 'danger', invalid: 'danger' }) },
    ),
    source: text('来源', 60, { isListed: true, filter: 'contains', blank: '手工添加', width: 160 }),
    until: time('有效期至', { isOptional: true, isListed: true, help: '留空长期有效', width: 152 }),
    remark: lines('备注', 200, { isOptional: true }),
    ...tracked,
  },
  rules: [
    {
      at: 'address',
      reads: ['channel'],
      holds: ({ channel, address }) =>
        channel === undefined || address === undefined || addressProblem(channel, plainAddress(address)) === undefined,
      sentence: '请输入与渠道相符的手机号码或邮箱',
    },
  ],
});

export type Suppression = DetailOf<typeof suppressionRecord>;
export type SuppressionRow = RowOf<typeof suppressionRecord>;

const suppressions = defineResource(suppressionsAccess, '/message/suppression', suppressionRecord);

export const listSuppressions = listCall(suppressions);
export const exportSuppressions = exportCall(suppressions, listSuppressions);
export const getSuppression = getCall(suppressions);
export const addSuppression = addCall(suppressions);
export const deleteSuppression = deleteCall(suppressions);

export const suppressionCalls = {
  list: listSuppressions,
  export: exportSuppressions,
  get: getSuppression,
  add: addSuppression,
  delete: deleteSuppression,
};

/** An address that is listed already is skipped: an import adds and changes nothing. */
export const suppressionImport: ImportPlan = {
  name: 'suppressions',
  noun: '黑名单',
  path: '/message/suppression',
  rights: { import: 'suppressions.import', add: 'suppressions.add', delete: 'suppressions.delete' },
  columns: importColumns(suppressionRecord, {
    channel: { synonyms: ['发送渠道'], help: '填写“短信”或“邮件”；不填为短信。', example: '短信' },
    address: { example: '13800000001' },
  }),
  get draft() {
    return suppressionRecord.draft;
  },
  keys: [['channel', 'address']],
};
export const suppressionImports = importCalls(suppressionImport);
