import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { exportCarbonFigures, type CarbonFigures, type CarbonPart } from '@huiwu/contract/carbon-statistics';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import { writeSmallXlsx, type SheetCell, type SmallSheet } from '../../platform/workbooks.ts';
import type { Store } from '../../store.ts';
import type { ExportFiles, WrittenRows } from '../exports/export-files.service.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { TaskKind, TaskWork } from '../tasks/task-kinds.service.ts';
import { factorsOf } from './carbon-figures.rules.ts';
import { isCalculated, type CarbonFigureService } from './carbon-figures.service.ts';
import type { CarbonStatisticsRepositories } from './carbon-statistics.store.ts';
import type { CarbonResultTableRow } from './carbon-statistics.table.ts';

export const CARBON_WORKBOOK = 'carbonFigures';
const MILLIGRAMS = 1_000_000;
const PER_CENT = 10;

interface Needs {
  store: Store<CarbonStatisticsRepositories>;
  generatedFiles: Pick<GeneratedFileService, 'write'>;
  exportFiles: ExportFiles;
  carbonFigures: CarbonFigureService;
}

const kilograms = (milligrams: number | null): number | null => (milligrams === null ? null : milligrams / MILLIGRAMS);

/** A spreadsheet keeps fifteen digits of a number and rounds the others. */
const DIGITS_KEPT = 15;
const NUMBER = /^\d+(\.\d+)?$/;

/** A number where a spreadsheet keeps it exactly, otherwise the text. */
const numberCell = (text: string): SheetCell => {
  const plain = text.replaceAll(',', '');
  const digits = plain.replace('.', '').replace(/^0+/, '');
  return NUMBER.test(plain) && digits.length <= DIGITS_KEPT ? Number(plain) : text;
};

const cardSheet = ({ run, cards }: CarbonFigures): SmallSheet => ({
  name: '概况',
  headings: ['指标', '数值'],
  rows:
    run === null || cards === null
      ? []
      : [
          ['计算次数', run.no],
          ['计算时间', run.computedAt === null ? null : shanghaiMinute(run.computedAt)],
          ['总量（kg）', numberCell(cards.totalKg)],
          ['人均（kg）', numberCell(cards.perPersonKg)],
          ['人日均（kg）', numberCell(cards.perPersonDayKg)],
          ['人数', cards.people],
          ['抵消率', cards.offsetShare],
          ['实测占比', cards.measuredShare],
          ['数据覆盖率', cards.coverage],
          ['缺因子（行）', cards.missing],
        ],
});

const partSheet = (name: string, parts: readonly CarbonPart[]): SmallSheet => ({
  name,
  headings: ['项目', '排放（kg）', '占比（%）', '行数'],
  rows: parts.map((part) => [part.name, kilograms(part.milligrams), part.perMille / PER_CENT, part.rows]),
});

/** With the people of each way of travelling, where any row says how many. */
const modeSheet = (modes: readonly CarbonPart[]): SmallSheet => {
  const { name, headings, rows } = partSheet('按交通方式', modes);
  return {
    name,
    headings: [...headings, '人数'],
    rows: rows.map((cells, index) => [...cells, modes[index]?.people ?? null]),
  };
};

const resultSheet = (rows: readonly CarbonResultTableRow[]): SmallSheet => ({
  name: '计算明细',
  headings: ['序号', '分类', '描述', '活动量', '单位', '因子编码', '因子值', '排放（kg）', '公式', '提示'],
  rows: rows.map((row) => [
    row.no,
    row.category_name,
    row.description,
    numberCell(row.qty_std),
    row.unit_std,
    row.factor_code,
    numberCell(row.factor_value),
    kilograms(row.milligrams),
    row.formula,
    row.warnings,
  ]),
});

const factorSheet = (rows: readonly CarbonResultTableRow[]): SmallSheet => ({
  name: '因子',
  headings: ['编码', '值', '单位', '区域', '年份', '来源', '发布机构', '质量', '行数', '排放（kg）'],
  rows: factorsOf(rows).map((each) => [
    each.code,
    numberCell(each.value),
    each.unit,
    each.area,
    each.year,
    each.source,
    each.publisher,
    each.quality,
    each.rows,
    kilograms(each.milligrams),
  ]),
});

/** A workbook of one calculation: a sheet for each chart, all lines, and the factors they were calculated with. */
export const createCarbonWorkbook = ({ store, generatedFiles, exportFiles, carbonFigures }: Needs) => {
  const sheetsOf = async (runId: string, caller: Caller): Promise<SmallSheet[]> => {
    const figures = await carbonFigures.get(runId, caller);
    const rows = await store.read(caller).carbonResults.listOf(runId);
    return [
      cardSheet(figures),
      partSheet('按范围', figures.scopes),
      partSheet('按分类', figures.categories),
      partSheet('按大类', figures.groups),
      partSheet('按阶段', figures.phases),
      modeSheet(figures.modes),
      partSheet('按出发省份', figures.origins),
      partSheet('按参会类型', figures.types),
      resultSheet(rows),
      factorSheet(rows),
    ];
  };

  const write = async (task: TaskWork, fileId: string): Promise<WrittenRows> => {
    const { runId } = z.parse(exportCarbonFigures.input, task.input);
    const sheets = await sheetsOf(runId, await task.starter());
    await generatedFiles.write(fileId, writeSmallXlsx(sheets));
    return { rows: sheets.length, isUnmasked: false };
  };

  return {
    begin: async ({ runId }: { runId: string }, caller: Caller): Promise<{ taskId: string }> => {
      const run = await store.read(caller).carbonRuns.find(runId);
      if (run === undefined || !isCalculated(run)) return refuse(baseErrors.notFound);
      return exportFiles.begin(
        {
          task: { kind: CARBON_WORKBOOK, title: '导出碳统计', input: { runId } },
          entry: {
            path: exportCarbonFigures.path,
            title: '碳统计',
            scope: 'all',
            conditions: `第 ${run.no} 次计算`,
            columns: '全部图表和因子',
            format: 'xlsx',
          },
          log: { action: '导出', targetName: '碳统计' },
        },
        caller,
      );
    },

    task: {
      needs: 'carbonStatistics.export',
      isPersonal: true,
      run: (task) =>
        exportFiles.make(task, {
          extension: 'xlsx',
          counted: '张工作表',
          write: (fileId) => write(task, fileId),
        }),
    } satisfies TaskKind as TaskKind,
  };
};

export type CarbonWorkbook = ReturnType<typeof createCarbonWorkbook>;
