import { listCarbonActivities } from '@huiwu/contract/carbon-activities';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { categoryId } from '../carbon-data/carbon-seed-rows.service.ts';
import { goldenDraft, GOLDEN_ROWS } from '../carbon-data/testing/golden.ts';

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { carbonActivities, carbonParameters, here } = all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const listed = async (filter: object) => {
    const page = await carbonActivities.list(
      z.parse(listCarbonActivities.input, { page: 1, limit: 50, ...filter }),
      here,
    );
    return page.list.map(({ description }) => description).toSorted();
  };
  const [row] = GOLDEN_ROWS;
  if (row === undefined) throw new Error('there is a row');
  const add = (own: Partial<ReturnType<typeof goldenDraft>>) =>
    carbonActivities.add({ ...goldenDraft(row), ...own }, here);
  const exclude = async (excluded: string[]) => {
    const { id, version } = await carbonParameters.get(here);
    await carbonParameters.edit({ id, version, excluded }, here);
  };
  return { ...all, listed, add, exclude };
};

const WATER = { category: categoryId('M-WATER'), unit: '瓶', qty: '400', description: '瓶装水' };
const OWN_VALUE = { factorOverride: '0.1', overrideReason: '厂家提供', description: '有指定因子值的瓶装水' };

describe('the filter 缺因子', () => {
  test('finds what has no factor, and its opposite all others', async () => {
    const { add, listed } = await setUp();
    await add({ description: '高铁' });
    await add(WATER);
    await add({ ...WATER, ...OWN_VALUE });
    expect(await listed({ isMissing: true })).toEqual(['瓶装水']);
    expect(await listed({ isMissing: false })).toEqual(['有指定因子值的瓶装水', '高铁']);
    expect(await listed({})).toHaveLength(3);
  });

  test('finds nothing where every row has a factor', async () => {
    const { add, listed } = await setUp();
    await add({ description: '高铁' });
    expect(await listed({ isMissing: true })).toEqual([]);
    expect(await listed({ isMissing: false })).toEqual(['高铁']);
  });

  test('leaves out what the boundary excludes', async () => {
    const { add, listed, exclude } = await setUp();
    await add(WATER);
    await exclude([categoryId('M-WATER')]);
    expect(await listed({ isMissing: true })).toEqual([]);
  });
});
