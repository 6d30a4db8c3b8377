import { IMPORT_ROWS_MAX } from '@huiwu/contract/base/limits';
import { refuse } from '@huiwu/contract/base/errors';
import { importErrors, modesOf, type ImportColumn, type ImportPlan } from '@huiwu/contract/imports';
import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { Caller } from '../../access/caller.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import type { ImportJobs } from './import-jobs.service.ts';
import type { ImportViews } from './import-views.service.ts';
import type { Importer } from './importers.ts';
import { hiddenColumns, presentRow, readColumns } from './imports.presenter.ts';
import type { ListedJob } from './imports.repository.ts';
import { isClosedColumn } from './imports.rules.ts';
import type { ImportStore } from './imports.store.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ROWS_AT_ONCE = 500;
const ROWS_OF_TEMPLATE = 1000;
/** A list of choices that stands in the cell itself may have so many characters. */
const LIST_CHARACTERS_MAX = 250;
const REASON = '错误原因';

const fileOf = (name: string, content: Buffer): OutgoingFile => ({
  name,
  type: WORKBOOK,
  size: content.length,
  content: Readable.from([content]),
  isShown: false,
});

const headingOf = ({ label, isRequired }: ImportColumn): string => (isRequired ? `${label} *` : label);

const KIND_NOTES: Partial<Record<ImportColumn['kind'], string>> = {
  phone: '11 位手机号码，单元格请设为文本。',
  code: '单元格请设为文本，以免末几位被改写。',
  integer: '整数。',
  money: '以元计，最多两位小数。',
  date: '日期，如 2026-11-22。',
  time: '时间，如 2026-11-22 09:30。',
  boolean: '填写“是”或“否”。',
};

const noteOf = ({ kind, help, isMany }: ImportColumn): string =>
  help ?? [KIND_NOTES[kind], isMany === true && '多个之间用逗号或分号分开。'].filter(Boolean).join('');

interface Allowed {
  column: ImportColumn;
  values: string[];
}

const dataSheet = (name: string, columns: readonly ImportColumn[], allowed: readonly Allowed[]): WriteSheet => ({
  name,
  columns: columns.map(({ label }) => ({ width: Math.max(14, label.length * 2 + 6) })),
  rows: [columns.map(headingOf)],
  freezePane: { rows: 1 },
  dataValidations: allowed.flatMap(({ column, values }) => {
    const at = columns.indexOf(column);
    if (values.length === 0 || values.join(',').length > LIST_CHARACTERS_MAX || at > 25) return [];
    const letter = String.fromCharCode(65 + at);
    return [{ type: 'list' as const, range: `${letter}2:${letter}${ROWS_OF_TEMPLATE}`, values, allowBlank: true }];
  }),
});

const notesSheet = (plan: ImportPlan, columns: readonly ImportColumn[], allowed: readonly Allowed[]): WriteSheet => ({
  name: '填写说明',
  columns: [{ width: 16 }, { width: 8 }, { width: 60 }, { width: 24 }, { width: 40 }],
  rows: [
    ['列', '必填', '说明', '示例', '可填写的值'],
    ...columns.map((column): CellValue[] => [
      column.label,
      column.isRequired ? '是' : '否',
      noteOf(column),
      column.example ?? '',
      allowed.find((each) => each.column === column)?.values.join('、') ?? '',
    ]),
    [],
    [modesOf(plan).includes('update') ? '更新已有数据时，空单元格不改变原有的值。' : '已有的数据会跳过，不会更改。'],
    [
      `一次最多 ${(plan.rowsMax ?? IMPORT_ROWS_MAX).toLocaleString('en-US')} 行、20 MB；支持 xlsx 和 csv（UTF-8 或 GB18030）。`,
    ],
  ],
});

interface Needs {
  store: ImportStore;
  importJobs: ImportJobs;
  importViews: ImportViews;
}

/** The workbooks that go out: the template, and what could not be imported. */
export const createImportFiles = ({ store, importJobs: jobs, importViews: views }: Needs) => {
  const allowedOf = async (caller: Caller, columns: readonly ImportColumn[]): Promise<Allowed[]> => {
    const { dictionaries } = store.read(caller);
    const all: Allowed[] = [];
    for (const column of columns) {
      const { choices, dictionary, kind } = column;
      if (choices !== undefined) all.push({ column, values: choices.map(({ label }) => label) });
      else if (kind === 'boolean') all.push({ column, values: ['是', '否'] });
      else if (dictionary !== undefined)
        all.push({ column, values: (await dictionaries.listEnabled(dictionary)).map(({ label }) => label) });
    }
    return all;
  };

  async function* failedRows(importer: Importer, job: ListedJob, caller: Caller): AsyncGenerator<CellValue[]> {
    const hidden = hiddenColumns(importer, job, caller);
    yield [...readColumns(job).map(({ heading }) => heading), REASON];
    for (let after = 0; ;) {
      const asked = { after, limit: ROWS_AT_ONCE, results: ['error'] as const };
      const rows = await store.read(caller).importRows.listBehind(job.id, asked);
      for (const row of rows) {
        const { cells, problems } = presentRow(row, views.cellsOf(row), hidden);
        yield [...cells, problems.map(({ message }) => message).join('；')];
      }
      if (rows.length < ROWS_AT_ONCE) return;
      after = rows.at(-1)?.row_number ?? after;
    }
  }

  return {
    template: async (importer: Importer, caller: Caller): Promise<OutgoingFile> => {
      const { noun, columns: all } = importer.plan;
      const columns = all.filter((column) => !isClosedColumn(column, caller.rights));
      const allowed = await allowedOf(caller, columns);
      const { writeXlsx } = await import('hucre/xlsx');
      const sheets = [dataSheet(noun, columns, allowed), notesSheet(importer.plan, columns, allowed)];
      return fileOf(`${noun}导入模板.xlsx`, Buffer.from(await writeXlsx({ sheets })));
    },

    /** With the columns of the file and the reasons, so that it can be corrected and sent again. */
    failed: async (importer: Importer, id: string, caller: Caller): Promise<OutgoingFile> => {
      const job = await jobs.find(caller, importer, id);
      const counts = (await store.read(caller).importRows.counts([id])).get(id);
      if (counts === undefined || counts.error === 0) return refuse(importErrors.nothingFailed);
      const { writeXlsxStream } = await import('hucre/xlsx');
      const stream = writeXlsxStream(failedRows(importer, job, caller), { name: '失败数据' });
      return fileOf(`失败数据 ${job.number}.xlsx`, await buffer(stream as ReadableStream));
    },
  };
};

export type ImportFiles = ReturnType<typeof createImportFiles>;
