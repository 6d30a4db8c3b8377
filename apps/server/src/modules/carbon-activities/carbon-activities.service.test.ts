import { buffer } from 'node:stream/consumers';
import { carbonActivityProblems, carbonActivityRecord, listCarbonActivities } from '@huiwu/contract/carbon-activities';
import { attachmentProblems } from '@huiwu/contract/files';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PDF } from '../../testing/file-contents.ts';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { problemsOf, refusalOf } from '../../testing/refusals.ts';
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

test('a quantity whose emissions are too large to be calculated is refused at its field', async () => {
  const { add } = await setUp();
  const power = { category: categoryId('EN-ELEC'), unit: 'kWh', description: '主会场' };
  await add({ ...power, qty: '9000000000' });
  expect(await problemsOf(add({ ...power, qty: '20000000000' }))).toEqual({ qty: carbonActivityProblems.tooMuch });
});

test('a quantity with separators of thousands or in full width is accepted, and a wrong one has one sentence', async () => {
  const qtyOf = (qty: string) => z.safeParse(carbonActivityRecord.draft.shape.qty, qty);
  expect(['1,000', '１０００', '1 000', '12,345.6', '0.5'].map((qty) => qtyOf(qty).data)).toEqual([
    '1000',
    '1000',
    '1000',
    '12345.6',
    '0.5',
  ]);
  const sentences = ['1,5', '-1', '约100', '1.23456', '123456789012345', ''].map((qty) =>
    qtyOf(qty).error?.issues.map(({ message }) => message),
  );
  const [wrong, tooLong] = ['请输入0或更大的数，最多4位小数', '活动量最多14位整数、4位小数'];
  expect(sentences).toEqual([[wrong], [wrong], [wrong], [tooLong], [tooLong], ['请输入活动量']]);
});

describe('the files of a record', () => {
  const withFile = async () => {
    const all = await setUp();
    const { uploads, here } = all;
    const file = (name: string) =>
      uploads.uploadFile({ file: { name, content: PDF } }, here).then(({ fileName }) => fileName);
    return { ...all, file };
  };

  test('are shown with their names and sizes, and answered to those who may see the record', async () => {
    const { add, file, carbonActivities, carbonActivitySets, here } = await withFile();
    const fileName = await file('电费单.pdf');
    const { id } = await add({ attachments: [fileName] });
    expect((await carbonActivities.get(id, here)).attachments).toEqual([
      { fileName, name: '电费单.pdf', size: PDF.length },
    ]);
    const answered = await carbonActivitySets.openFile({ id, fileName }, here);
    expect(await buffer(answered.content)).toEqual(PDF);
    expect(await refusalOf(carbonActivitySets.openFile({ id, fileName: await file('另一.pdf') }, here))).toMatchObject({
      code: 404,
    });
  });

  test('are refused if they are of another record or of no one', async () => {
    const { add, file } = await withFile();
    const fileName = await file('电费单.pdf');
    await add({ attachments: [fileName] });
    const gone = { attachments: attachmentProblems.gone };
    expect(await problemsOf(add({ attachments: [fileName] }))).toEqual(gone);
    expect(await problemsOf(add({ attachments: [`${'a'.repeat(32)}.pdf`] }))).toEqual(gone);
  });

  test('cannot be taken away by their uploader while the record has them', async () => {
    const { add, file, downloads, carbonActivities, carbonActivitySets, db, here } = await withFile();
    const [kept, other] = [await file('电费单.pdf'), await file('另一.pdf')];
    const { id } = await add({ attachments: [kept, other] });
    const taken = (fileName: string) => downloads.downloadFile({ fileName, delete: 'true' }, here);
    expect((await refusalOf(taken(kept))).message).toBe(attachmentProblems.held);
    await carbonActivitySets.openFile({ id, fileName: kept }, here);
    const { category, ...values } = await carbonActivities.get(id, here);
    const row = GOLDEN_ROWS[0];
    if (row === undefined) throw new Error('there is a row');
    await carbonActivities.edit(
      { ...goldenDraft(row), category: category.id, id, version: values.version, attachments: [kept] },
      here,
    );
    const files = await db.selectFrom('files').select(['name', 'state']).orderBy('name').execute();
    expect(files).toEqual([
      { name: '另一.pdf', state: 'leaving' },
      { name: '电费单.pdf', state: 'kept' },
    ]);
  });
});
