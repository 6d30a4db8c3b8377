import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { carbonParameterRecord } from '@huiwu/contract/carbon-parameters';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import { textOfPdf } from '../../testing/exports/pdf-text.ts';
import { refusalOf } from '../../testing/refusals.ts';
import { areaId } from '../carbon-data/carbon-seed-rows.service.ts';
import { GOLDEN_ROWS, goldenDraft } from '../carbon-data/testing/golden.ts';

/** The published calculation with its report. */
const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { carbonActivities, carbonActivitySets, carbonParameters, carbonRunStates, carbonReports, taskRunner, here } =
    all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const { id: parameters, version } = await carbonParameters.get(here);
  const values = { area: areaId('110000'), yearPolicy: 'fixed', fixedYear: 2023, people: 300 };
  await carbonParameters.edit({ ...z.parse(carbonParameterRecord.draft, values), id: parameters, version }, here);
  for (const row of [...GOLDEN_ROWS, ['M-WATER', '瓶装水', '600', '瓶'] as const]) {
    const { id } = await carbonActivities.add({ ...goldenDraft(row), people: row[0] === 'T-HSR' ? 180 : null }, here);
    await carbonActivitySets.move('submit', { id, version: 1 }, here);
    await carbonActivitySets.move('approve', { id, version: 2 }, here);
  }
  const { id: run } = await carbonRunStates.start(here);
  await taskRunner.runOne();
  const draft = { title: '年会碳报告', run, isNeutral: false, statement: '按指南核算。' };
  const { id: report } = await carbonReports.add(draft, here);
  return { ...all, run, report };
};

describe('the workbook of a calculation', () => {
  test('has a sheet of every chart and one of the factors with value, unit, year, publisher and quality', async () => {
    const { carbonWorkbook, carbonFigures, exportRegister, taskRunner, run, here } = await setUp();
    const { taskId } = await carbonWorkbook.begin({ runId: run }, here);
    await taskRunner.runOne();
    const file = await exportRegister.downloadExport(taskId, here);
    const book = read(await buffer(file.content));
    const rowsOf = (name: string) => utils.sheet_to_json<Record<string, unknown>>(book.Sheets[name] ?? {});
    const { scopes, categories } = await carbonFigures.get(run, here);
    const totals = (parts: typeof scopes) => parts.map((part) => [part.name, part.milligrams / 1_000_000, part.rows]);
    const totalsIn = (name: string) => rowsOf(name).map((row) => [row['项目'], row['排放（kg）'], row['行数']]);
    expect(totalsIn('按范围')).toEqual(totals(scopes));
    expect(totalsIn('按分类')).toEqual(totals(categories));
    expect(rowsOf('按交通方式').map((row) => [row['项目'], row['人数']])).toContainEqual(['高铁', 180]);
    expect(rowsOf('计算明细')).toHaveLength(GOLDEN_ROWS.length + 1);
    const factors = rowsOf('因子');
    expect(factors).toHaveLength(GOLDEN_ROWS.length);
    expect(factors.find((row) => row['编码'] === 'elec.grid.avg')).toMatchObject({
      值: 0.5554,
      单位: 'kWh',
      区域: '北京',
      年份: 2023,
      发布机构: expect.stringMatching(/\S/),
      质量: 'A 国内官方',
      行数: 1,
      '排放（kg）': 9997.2,
    });
    const card = (name: string) => rowsOf('概况').find((row) => row['指标'] === name)?.['数值'];
    const { cards, run: calculated } = await carbonFigures.get(run, here);
    expect(card('计算时间')).toBe(shanghaiMinute(calculated?.computedAt ?? ''));
    expect(card('总量（kg）')).toBe(Number(cards?.totalKg.replaceAll(',', '')));
    const power = rowsOf('计算明细').find((row) => row['因子编码'] === 'elec.grid.avg');
    expect(power).toMatchObject({ 活动量: 18_000, 因子值: 0.5554 });
    const sum = factors.reduce((all, row) => all + Number(row['排放（kg）']), 0);
    expect(sum.toFixed(3)).toBe('81085.918');
  });

  test('is refused for a calculation that there is none of', async () => {
    const { carbonWorkbook, here } = await setUp();
    expect(await refusalOf(carbonWorkbook.begin({ runId: 'nothing' }, here))).toMatchObject({ code: 404 });
  });
});

test('a report as PDF says its meeting, its calculation, results, factors and statement', async () => {
  const { carbonReportStates, report, here } = await setUp();
  const { name, type, size, content } = await carbonReportStates.pdf(report, here);
  const pdf = await buffer(content);
  expect({ name, type, size }).toEqual({ name: '年会碳报告.pdf', type: 'application/pdf', size: pdf.length });
  const text = (await textOfPdf(pdf)).join('');
  for (const part of [
    '年会碳报告',
    '按指南核算。',
    '第 1 次计算',
    '81,085.918',
    '范围三',
    '69,768.718',
    '高铁',
    'elec.grid.avg',
    '0.5554',
    'A 国内官方',
    '报告状态：草稿',
  ])
    expect(text).toContain(part);
});
