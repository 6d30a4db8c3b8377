import { carbonParameterRecord } from '@huiwu/contract/carbon-parameters';
import type { CarbonFigures } from '@huiwu/contract/carbon-statistics';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { problemsOf, refusalOf } from '../../testing/refusals.ts';
import { areaId, factorId } from '../carbon-data/carbon-seed-rows.service.ts';
import { GOLDEN_ROWS, goldenDraft } from '../carbon-data/testing/golden.ts';

const PARAMETERS = z.parse(carbonParameterRecord.draft, {
  area: areaId('110000'),
  yearPolicy: 'fixed',
  fixedYear: 2023,
  people: 300,
});

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { carbonSeeds, carbonActivities, carbonActivitySets, carbonParameters, carbonRunStates, carbonFigures } = all;
  const { here, taskRunner } = all;
  const { caller: platform } = await all.build.platform();
  await carbonSeeds.ensure();
  const set = async (own: Partial<typeof PARAMETERS> = {}) => {
    const { id, version } = await carbonParameters.get(here);
    await carbonParameters.edit({ ...PARAMETERS, ...own, id, version }, here);
    all.clock.advance(1);
  };
  const add = async (draft: ReturnType<typeof goldenDraft>) => {
    const { id } = await carbonActivities.add(draft, here);
    await carbonActivitySets.move('submit', { id, version: 1 }, here);
    await carbonActivitySets.move('approve', { id, version: 2 }, here);
    return id;
  };
  const run = async () => {
    const { id } = await carbonRunStates.start(here);
    await taskRunner.runOne();
    all.clock.advance(1);
    return id;
  };
  await set();
  for (const row of GOLDEN_ROWS) await add(goldenDraft(row));
  const cards = async () => (await carbonFigures.get(undefined, here)).cards;
  return { ...all, platform, set, add, run, cards };
};

describe('the published calculation', () => {
  test('comes out to the digit, by scope and per person', async () => {
    const { run, carbonFigures, here } = await setUp();
    await run();
    const { cards, scopes, categories } = await carbonFigures.get(undefined, here);
    expect(cards).toMatchObject({ totalKg: '81,085.918', totalTonnes: '81.086', perPersonKg: '270.286', people: 300 });
    expect(scopes.map(({ key, kg }) => [key, kg])).toEqual([
      ['3', '69,768.718'],
      ['2', '11,317.200'],
    ]);
    expect(Object.fromEntries(categories.map(({ key, kg }) => [key, kg]))).toEqual({
      'T-HSR': '8,297.640',
      'T-AIR': '29,272.320',
      'T-METRO': '222.400',
      'T-TAXI': '436.926',
      'T-CAR': '1,174.020',
      'L-HOTEL': '25,680.000',
      'M-FOOD': '2,665.011',
      'EN-ELEC': '9,997.200',
      'EN-HEAT': '1,320.000',
      'G-PAPER': '470.777',
      'G-TEXTILE': '1,338.600',
      'W-LANDFILL': '208.213',
      'W-INCIN': '2.811',
    });
  });

  test('says how many people each way of travelling is of, and nothing where no row says it', async () => {
    const { add, run, carbonFigures, here } = await setUp();
    await add({ ...goldenDraft(['T-HSR', '高铁 12 人', '2400', 'pkm']), people: 12 });
    await add({ ...goldenDraft(['T-HSR', '高铁 8 人', '800', 'pkm']), people: 8 });
    const id = await run();
    const peopleBy = (modes: CarbonFigures['modes']) =>
      modes.flatMap(({ key, people }) => (key === 'T-HSR' || key === 'T-AIR' ? [[key, people]] : []));
    expect(peopleBy((await carbonFigures.get(id, here)).modes)).toEqual([
      ['T-AIR', null],
      ['T-HSR', 20],
    ]);
  });

  test('has the air of radiative forcing, the electricity of another year and of another area when they are set', async () => {
    const { set, run, carbonFigures, carbonResults, here } = await setUp();
    const kgOf = async (code: string) =>
      (await carbonFigures.get(undefined, here)).categories.find(({ key }) => key === code)?.kg;
    await set({ aviationRf: true });
    await run();
    expect(await kgOf('T-AIR')).toBe('49,524.480');
    await set({ fixedYear: 2022 });
    await run();
    expect(await kgOf('EN-ELEC')).toBe('10,044.000');
    await set({ area: areaId('540000') });
    const id = await run();
    expect(await kgOf('EN-ELEC')).toBe('4,082.400');
    const { list } = await carbonResults.list({ run: id, categoryCode: 'EN-ELEC', page: 1, limit: 10 }, here);
    expect(list.map(({ warnings }) => warnings.split('；'))).toEqual([
      ['西藏没有因子，使用西南电网的', '没有 2023 年的因子，使用 2022 年的'],
    ]);
  });

  test('shows with the parameters what a calculation takes instead of a missing factor of meals', async () => {
    const { add, run, carbonParameters, carbonResults, here } = await setUp();
    await add(goldenDraft(['M-MEAL', '午餐', '100', '餐次']));
    const id = await run();
    const { list } = await carbonResults.list({ run: id, categoryCode: 'M-MEAL', page: 1, limit: 10 }, here);
    const { effects } = await carbonParameters.effects(here);
    const shown = effects.find(({ code, unit }) => code === 'M-MEAL' && unit === '餐次');
    expect(list.map(({ missing, warnings }) => [missing, warnings])).toEqual([[false, shown?.warnings.join('；')]]);
    expect(shown?.warnings).toContain('没有餐次因子，按每餐食材计算');
    expect(shown?.factor).not.toBeNull();
  });

  test('lists the lines of the current calculation where none is chosen, never those of several', async () => {
    const { run, carbonResults, here } = await setUp();
    const linesOf = async (asked: object) =>
      (await carbonResults.list({ ...asked, page: 1, limit: 50 }, here)).list.map(({ id }) => id);
    const [first, second] = [await run(), await run()];
    const [earlier, current] = [await linesOf({ run: first }), await linesOf({ run: second })];
    expect(earlier.length).toBe(current.length);
    expect(await linesOf({})).toEqual(current);
  });

  test('takes certificates of green power off once, by the market and in the total by the market', async () => {
    const { set, run, cards, carbonFigures, here } = await setUp();
    const byMarket = '77,184.718';
    await set({ greenPowerKwh: '8000' });
    await run();
    expect(await cards()).toMatchObject({ totalKg: '81,085.918', marketTotalKg: byMarket });
    await set({ greenPowerKwh: '8000', electricityBasis: 'market' });
    const { categories } = await carbonFigures.get(await run(), here);
    expect(categories.find(({ key }) => key === 'EN-ELEC')?.kg).toBe('5,554.000');
    expect(await cards()).toMatchObject({ totalKg: '76,642.718', marketTotalKg: byMarket });
  });

  test('gives the same digest twice, and another one after its parameters were changed', async () => {
    const { set, run, carbonRunStates, here } = await setUp();
    const ids = [await run(), await run()];
    const [first, second] = await Promise.all(ids.map((id) => carbonRunStates.get(id, here)));
    expect(second?.digest).toBe(first?.digest);
    expect(second?.inputsDigest).toBe(first?.inputsDigest);
    await set({ fixedYear: 2022 });
    expect((await carbonRunStates.currentOf(here))?.isStale).toBe(true);
    const third = await carbonRunStates.get(await run(), here);
    expect(third.digest).not.toBe(first?.digest);
    expect((await carbonRunStates.currentOf(here))?.isStale).toBe(false);
  });

  test('lists what has no factor as missing and never as zero', async () => {
    const { add, run, carbonFigures, here } = await setUp();
    await add(goldenDraft(['M-WATER', '瓶装水', '600', '瓶']));
    await run();
    const { cards, missing } = await carbonFigures.get(undefined, here);
    expect(cards).toMatchObject({ totalKg: '81,085.918', missing: 1 });
    expect(missing).toEqual([{ name: '瓶装水', unit: '瓶', qty: '600', rows: 1 }]);
  });

  test('stays as it was when a factor it was made with is replaced', async () => {
    const { run, carbonFigures, carbonRunStates, carbonFactorStates, carbonFactors, platform, clock, here } =
      await setUp();
    const old = await run();
    const of = await carbonRunStates.get(old, here);
    await carbonRunStates.lock({ id: old, version: of.version }, here);
    const { id } = await carbonFactorStates.revise(
      factorId({ code: 'elec.grid.avg', area: '110000', year: 2023 }),
      platform,
    );
    const draft = await carbonFactors.get(id, platform);
    const { category, area, source, factorCode, name, dataYear, unit } = draft;
    const values = { factorCode, name, dataYear, unit, category: category.id, area: area.id, source: source.id };
    await carbonFactors.edit({ id, version: 1, ...values, value: '0.6' }, platform);
    await carbonFactorStates.move('submit', { id, version: 2 }, platform);
    await carbonFactorStates.move('approve', { id, version: 3 }, platform);
    clock.advance(1);
    await run();
    expect((await carbonFigures.get(undefined, here)).cards?.totalKg).toBe('81,888.718');
    expect((await carbonFigures.get(old, here)).cards?.totalKg).toBe('81,085.918');
    expect(await carbonRunStates.get(old, here)).toMatchObject({ state: 'locked', digest: of.digest });
  });
});

describe('an activity', () => {
  test('is refused with a unit that its category does not have, and with a factor that there is none of', async () => {
    const { carbonActivities, here } = await setUp();
    const row = goldenDraft(['EN-ELEC', '用电', '5', '瓶']);
    expect(await problemsOf(carbonActivities.add(row, here))).toEqual({
      unit: '电力的计量单位应为kWh，或可以换算的计量单位',
    });
    const unknown = { ...goldenDraft(['EN-ELEC', '用电', '5', 'kWh']), factorCode: 'no.such' };
    expect(await refusalOf(carbonActivities.add(unknown, here))).toMatchObject({ code: 720_010 });
    const miles = await carbonActivities.add(goldenDraft(['T-CAR', '租车', '100', 'vmile']), here);
    expect(await carbonActivities.get(miles.id, here)).toMatchObject({ kgShown: '31.490' });
  });
});

test('the meetings of the overview are those of the asked year, area and choice', async () => {
  const { run, carbonFigures, here, meeting } = await setUp();
  await run();
  const overview = async (asked: object) => {
    const { meetings, totalKg, choices } = await carbonFigures.overview(asked, here);
    return [meetings.length, totalKg, choices.length];
  };
  const all = [1, '81,085.918', 1];
  const none = [0, '0.000', 1];
  expect(await overview({})).toEqual(all);
  expect(await overview({ meetings: [meeting.id] })).toEqual(all);
  expect(await overview({ meetings: ['another'] })).toEqual(none);
  expect(await overview({ areaCode: '540000' })).toEqual(none);
  expect(await overview({ year: 1999 })).toEqual(none);
});
