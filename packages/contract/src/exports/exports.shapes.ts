import * as z from 'zod/mini';
import { EXPORT_FORMATS, EXPORT_SCOPES } from '../base/exports.ts';
import { timestamp } from '../base/fields.ts';
import { choice } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';

const isListed = true;

/** `ready`: the file can be downloaded until it expires. */
export const EXPORT_STATES = {
  running: '导出中',
  ready: '可下载',
  expired: '已过期',
  failed: '失败',
  cancelled: '已取消',
} as const;

/** One download of the file. */
export const exportDownload = z.object({ at: timestamp, ip: z.string() });

/** An export with every download of its file. */
export const exportRecord = defineRecord({
  noun: '导出记录',
  name: 'title',
  rows: 'written',
  fields: {
    title: readOnly({ kind: 'text', label: '列表', output: z.string() }, { isListed, filter: 'contains', width: 112 }),
    adminName: readOnly(
      { kind: 'text', label: '导出人', output: z.string() },
      { isListed, filter: 'contains', width: 92 },
    ),
    state: choice('状态', EXPORT_STATES, {
      isListed,
      filter: 'equals',
      tones: { running: 'primary', ready: 'success', failed: 'danger', cancelled: 'warning' },
      width: 88,
    }),
    scope: choice('范围', EXPORT_SCOPES, { isListed, width: 92 }),
    conditions: readOnly({ kind: 'lines', label: '筛选条件', output: z.string() }, { isListed, width: 180 }),
    columns: readOnly({ kind: 'lines', label: '导出的列', output: z.string() }, { isListed, width: 180 }),
    isUnmasked: readOnly(
      { kind: 'boolean', label: '含未脱敏字段', output: z.boolean() },
      { isListed, filter: 'equals', width: 116 },
    ),
    rowCount: readOnly({ kind: 'count', label: '行数', output: z.int() }, { isListed, width: 88 }),
    format: choice('格式', { ...EXPORT_FORMATS, zip: 'ZIP', pdf: 'PDF' }, { isListed, filter: 'equals', width: 104 }),
    ip: readOnly({ kind: 'code', label: 'IP 地址', output: z.string() }, { isListed, width: 120 }),
    createdAt: readOnly(
      { kind: 'time', label: '导出时间', output: timestamp },
      { isListed, isSortable: true, filter: 'period', width: 156 },
    ),
    expiresAt: readOnly({ kind: 'time', label: '过期时间', output: z.nullable(timestamp) }, { isListed }),
    downloadCount: readOnly({ kind: 'count', label: '下载次数', output: z.int() }, { isListed, width: 88 }),
    downloads: readOnly({ kind: 'json', label: '下载记录', output: z.array(exportDownload) }, { isComputed: true }),
  },
});
export type ExportRow = RowOf<typeof exportRecord>;
export type ExportDetail = DetailOf<typeof exportRecord>;
export type ExportFilter = FilterOf<typeof exportRecord>;
export type ExportState = ExportRow['state'];
