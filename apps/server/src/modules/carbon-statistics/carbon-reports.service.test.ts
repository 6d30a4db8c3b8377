import { buffer } from 'node:stream/consumers';
import {
  carbonBlockersOfRuns,
  carbonMeasureRecord,
  carbonOffsetRecord,
  type CarbonReportTransition,
} from '@huiwu/contract/carbon-statistics';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import { textOfPdf } from '../../testing/exports/pdf-text.ts';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { refusalOf } from '../../testing/refusals.ts';
import { categoryId } from '../carbon-data/carbon-seed-rows.service.ts';
import { goldenDraft } from '../carbon-data/testing/golden.ts';

/** A reviewed report that declares 碳中和, of a locked calculation with more offsets than emissions. */
const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { carbonActivities, carbonActivitySets, carbonRunStates, carbonReports, carbonReportStates, here } = all;
  const { carbonOffsets, carbonOffsetStates, carbonMeasures, taskRunner, clock } = all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const { id: activity } = await carbonActivities.add(goldenDraft(['EN-HEAT', '供热', '1', 'GJ']), here);
  await carbonActivitySets.move('submit', { id: activity, version: 1 }, here);
  await carbonActivitySets.move('approve', { id: activity, version: 2 }, here);
  const lockedRun = async () => {
    clock.advance(60);
    const { id } = await carbonRunStates.start(here);
    await taskRunner.runOne();
    const { version } = await carbonRunStates.get(id, here);
    await carbonRunStates.lock({ id, version }, here);
    return id;
  };
  const retire = async (registryNo: string, kg: string) => {
    const draft = z.parse(carbonOffsetRecord.draft, { project: '林业', registryNo, kg });
    const { id } = await carbonOffsets.add(draft, here);
    await carbonOffsetStates.move('buy', { id, version: 1 }, here);
    await carbonOffsetStates.move('retire', { id, version: 2 }, here);
  };
  const measure = (name: string) => {
    const draft = z.parse(carbonMeasureRecord.draft, { name, category: categoryId('G-PAPER'), kgSaved: '12.5' });
    return carbonMeasures.add(draft, here);
  };
  const run = await lockedRun();
  await retire('R1', '200');
  await measure('少印纸');
  const draft = { title: '碳报告', run, isNeutral: true, statement: '' };
  const { id } = await carbonReports.add(draft, here);
  const move = async (name: CarbonReportTransition, reason?: string) => {
    const { version } = await carbonReports.get(id, here);
    return carbonReportStates.move(name, { id, version, ...(reason !== undefined && { reason }) }, here);
  };
  await move('approve');
  return { ...all, id, draft, lockedRun, retire, measure, move, content: () => carbonReportStates.content(id, here) };
};

test('a reviewed and published report says what it said when it was reviewed', async () => {
  const { db, meeting, id, retire, measure, move, content, carbonReportStates, here } = await setUp();
  const reviewed = await content();
  await measure('电子会刊');
  await retire('R2', '300');
  await db.updateTable('meetings').set({ name: '另一个名称' }).where('id', '=', meeting.id).execute();
  expect(await content()).toEqual(reviewed);
  await move('publish');
  const published = await content();
  expect(published).toEqual({ ...reviewed, state: 'published', publishedAt: published.publishedAt });
  expect(published.publishedAt).not.toBeNull();
  const pdf = (await textOfPdf(await buffer((await carbonReportStates.pdf(id, here)).content))).join('');
  expect([pdf.includes('少印纸'), pdf.includes('电子会刊'), pdf.includes('R2')]).toEqual([true, false, false]);
});

test('a reviewed report whose calculation is no longer the current one goes back to draft with a reason', async () => {
  const { id, draft, lockedRun, retire, measure, move, content, carbonReports, here } = await setUp();
  const run = await lockedRun();
  expect(await refusalOf(move('publish'))).toMatchObject({
    data: { blockers: [carbonBlockersOfRuns.notCurrent({ no: 2 })] },
  });
  await move('reopen', '已重新计算');
  const { state, stateReason, version } = await carbonReports.get(id, here);
  expect([state, stateReason]).toEqual(['draft', '已重新计算']);
  await measure('电子会刊');
  expect((await content()).measures.map(({ name }) => name)).toEqual(['少印纸', '电子会刊']);
  await retire('R2', '300');
  await carbonReports.edit({ ...draft, id, version, run }, here);
  await move('approve');
  await move('publish');
  expect((await content()).figures.run?.no).toBe(2);
});

test('a withdrawn report says so first, with the times of its publication and of its withdrawal', async () => {
  const { id, move, content, clock, carbonReportStates, here } = await setUp();
  await move('publish');
  clock.advance(3600);
  await move('withdraw', '数据有误');
  const { state, publishedAt, withdrawnAt } = await content();
  expect(state).toBe('withdrawn');
  expect(Date.parse(withdrawnAt ?? '') - Date.parse(publishedAt ?? '')).toBe(3_600_000);
  const pdf = (await textOfPdf(await buffer((await carbonReportStates.pdf(id, here)).content))).join('');
  const [published, withdrawn] = [publishedAt, withdrawnAt].map((at) => shanghaiMinute(at ?? ''));
  const standing = `已撤回，${published} 发布，${withdrawn} 撤回`;
  expect(pdf.indexOf(`${standing}。本报告不再有效。`)).toBeGreaterThan(-1);
  expect(pdf.indexOf(standing)).toBeLessThan(pdf.indexOf('声明碳中和'));
  expect(pdf).toContain(`报告状态：${standing}。`);
});

test('a locked result and a report of it that is not published say what has changed since', async () => {
  const { db, clock, carbonFigures, carbonReports, carbonRunStates, id, move, here } = await setUp();
  const said = async () => [
    (await carbonFigures.get(undefined, here)).run?.stale,
    (await carbonRunStates.currentOf(here))?.staleReason,
    (await carbonReports.get(id, here)).changed,
  ];
  expect(await said()).toEqual(['', '', '']);
  clock.advance(60);
  const stamp = { value: '0.5', updated_at: clock.now().toISOString() };
  await db.updateTable('carbon_factors').set(stamp).where('factor_code', '=', 'elec.grid.avg').execute();
  expect(await said()).toEqual(['因子已变化', '因子已变化', '因子已变化']);
  expect((await carbonRunStates.currentOf(here))?.isStale).toBe(false);
  await move('publish');
  expect((await carbonReports.get(id, here)).changed).toBe('');
});
