import { carbonFactorProblems, carbonFactorRecord } from '@huiwu/contract/carbon-factors';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inMeetingOfTwo } from '../../../testing/meetings.ts';
import { problemsOf, refusalOf } from '../../../testing/refusals.ts';
import { areaId, categoryId } from '../carbon-seed-rows.service.ts';
import { refuseWrongUnit } from './carbon-factor-units.service.ts';

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { db, carbonFactors, here } = all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const { id: source } = await db.selectFrom('carbon_sources').select('id').limit(1).executeTakeFirstOrThrow();
  const add = (own: { factorCode: string; unit: string; category?: string }) => {
    const places = { category: categoryId('EN-ELEC'), area: areaId('310000'), source };
    const draft = { name: '自备', dataYear: 2023, value: '0.6', ...places, ...own };
    return carbonFactors.add(z.parse(carbonFactorRecord.draft, draft), here);
  };
  return { ...all, add };
};

const wrong = (what: string, units: string) => ({ unit: carbonFactorProblems.wrongUnit({ what, units }) });

test('a factor in a unit that nothing of its code or its category can be converted into is refused at its unit', async () => {
  const { add } = await setUp();
  expect(await problemsOf(add({ factorCode: 'elec.grid.avg', unit: 'kg' }))).toEqual(
    wrong('因子“elec.grid.avg”', 'kWh'),
  );
  expect(await problemsOf(add({ factorCode: 'elec.own', unit: 'kg' }))).toEqual(wrong('电力', 'kWh'));
  const elsewhere = { factorCode: 'elec.grid.avg', unit: 'kg', category: categoryId('G-PAPER') };
  expect(await problemsOf(add(elsewhere))).toEqual(wrong('因子“elec.grid.avg”', 'kWh'));
  await add({ factorCode: 'elec.grid.avg', unit: 'MWh' });
});

test('a draft that has such a unit from before can be neither submitted nor approved', async () => {
  const { add, db, carbonFactorStates, here } = await setUp();
  const { id } = await add({ factorCode: 'elec.grid.avg', unit: 'kWh' });
  await db.updateTable('carbon_factors').set({ unit: 'kg' }).where('id', '=', id).execute();
  const moving = carbonFactorStates.move('submit', { id, version: 1 }, here);
  expect((await refusalOf(moving)).data).toMatchObject({ fields: [{ field: 'unit' }] });
});

test('every factor of the platform has a unit that its code or its category can use', async () => {
  const { db, carbonSeeds, store, here } = await setUp();
  await carbonSeeds.ensure();
  const repositories = store.read(here);
  for (const factor of await db.selectFrom('carbon_factors').selectAll().execute())
    await expect(refuseWrongUnit(repositories, factor)).resolves.toBeUndefined();
});
