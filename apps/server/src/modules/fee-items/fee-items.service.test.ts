import { feeErrors, feeItemProblems, feeItemRecord, type FeePricesEdit } from '@huiwu/contract/fee-items';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { registrationsInMeeting } from '../registrations/testing/registrations-in-meeting.ts';

const EARLY = { name: '早鸟', from: '2026-10-31T16:00:00.000Z', to: '2026-11-20T15:59:00.000Z' };
const NORMAL = { name: '正常', from: '2026-11-20T16:00:00.000Z', to: '2026-12-10T15:59:00.000Z' };

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { feeItems, feePrices, feePricing, registrationTypes, here, clock, store } = all;
  const draft = (own: object = {}) =>
    z.parse(feeItemRecord.draft, { code: 'REG', name: '会议注册费', priceMode: 'matrix', isRequired: true, ...own });
  const typeOf = async (code: string, by = here) =>
    (
      await registrationTypes.add(
        {
          code,
          name: `类型${code}`,
          isFree: false,
          price: 50_000,
          capacity: null,
          needsProof: false,
          form: null,
          color: 'blue',
          carbonRole: 'participant',
        },
        by,
      )
    ).id;
  const add = (own: object = {}, by = here) => feeItems.add(draft(own), by);
  const general = await typeOf('G');
  const { id } = await add();
  const item = () => feeItems.get(id, here);
  const save = async (own: Partial<FeePricesEdit> = {}) =>
    feePrices.editPrices(
      {
        id,
        version: (await item()).version,
        periods: [EARLY, NORMAL],
        rows: [{ typeId: general, prices: [160_000, 180_000] }],
        ...own,
      },
      here,
    );
  const extend = async (until: string, version?: number) =>
    feePrices.extend({ id, version: version ?? (await item()).version, until }, here);
  const quote = (own: object = {}) =>
    feePricing.quote(store.read(here), {
      meetingId: here.meeting.id,
      at: clock.now().toISOString(),
      people: [{ typeId: general, extras: [], overridePrice: null }],
      ...own,
    });
  return { ...all, draft, add, general, id, item, save, extend, quote, typeOf };
};

describe('a fee item is refused', () => {
  test('with a code that another one has, a price that does not fit its mode, or a type of another meeting', async () => {
    const { add, typeOf, there, feeItems, id, here } = await setUp();
    expect(await problemsOf(add())).toEqual({ code: feeItemProblems.codeTaken });
    const other = { code: 'OTHER' };
    expect(await problemsOf(add({ ...other, types: [await typeOf('X', there)] }))).toEqual({
      types: feeItemProblems.typeGone,
    });
    const edit = (own: object) => feeItems.edit({ id, version: 1, code: 'REG', name: '会议注册费', ...own }, here);
    expect(await problemsOf(edit({ priceMode: 'fixed' }))).toEqual({ basePrice: feeItemProblems.noPrice });
    expect(await problemsOf(edit({ basePrice: 1 }))).toEqual({ basePrice: feeItemProblems.priceNotUsed });
    expect(await problemsOf(edit({ minQty: 5 }))).toEqual({ maxQty: feeItemProblems.maxBelowMin });
    await edit({ saleTo: '2026-12-01T00:00:00.000Z' });
    expect(await problemsOf(edit({ version: 2, priceMode: 'donation', category: 'other' }))).toEqual({
      isRequired: feeItemProblems.donationRequired,
    });
    expect(await problemsOf(edit({ version: 2, priceMode: 'donation', isRequired: false }))).toEqual({
      category: feeItemProblems.donationRegistration,
    });
    const late = { id, version: 2, code: 'REG', name: '会议注册费', saleFrom: '2026-12-02T00:00:00.000Z' };
    expect(await problemsOf(feeItems.edit(late, here))).toEqual({ saleTo: feeItemProblems.saleEndsFirst });
  });

  test('with overlapping periods of one type, by a sentence that names both', async () => {
    const { save, general, item } = await setUp();
    const late = { ...NORMAL, from: EARLY.to };
    const overlap = feeItemProblems.overlap({ type: '类型G', first: '早鸟', second: '正常' });
    expect(await problemsOf(save({ periods: [EARLY, late] }))).toEqual({ periods: overlap });
    expect((await item()).prices.periods).toEqual([]);
    const apart = [
      { typeId: general, prices: [160_000, null] },
      { typeId: null, prices: [null, 180_000] },
    ];
    await save({ periods: [EARLY, late], rows: apart });
    expect((await item()).prices.rows).toEqual(apart);
  });

  test('with a grid of a wrong time, two rows of one type, an unknown type or one that it does not apply to', async () => {
    const { save, general, typeOf, feeItems, id, here } = await setUp();
    const turned = { ...EARLY, from: EARLY.to, to: EARLY.from };
    expect(await problemsOf(save({ periods: [turned, NORMAL] }))).toEqual({
      periods: feeItemProblems.noSuchTime('早鸟'),
    });
    const row = { typeId: general, prices: [1, 2] };
    expect(await problemsOf(save({ rows: [row, row] }))).toEqual({ periods: feeItemProblems.rowTwice });
    expect(await problemsOf(save({ rows: [{ ...row, typeId: 'NONE' }] }))).toEqual({
      periods: feeItemProblems.typeGone,
    });
    const other = await typeOf('O');
    await feeItems.edit({ id, version: 1, code: 'REG', name: '会议注册费', types: [other] }, here);
    expect(await problemsOf(save())).toEqual({ periods: feeItemProblems.notApplied('类型G') });
  });

  test('an edit of prices at an old version, of another meeting, of a fixed price, or of a cancelled meeting', async () => {
    const { save, add, feePrices, id, item, there, here, cancel } = await setUp();
    await save();
    const grid = { periods: [], rows: [] };
    const refusal = await refusalOf(feePrices.editPrices({ id, version: 1, ...grid }, here));
    expect([refusal.code, refusal.data]).toEqual([409, { current: await item() }]);
    expect(await codeOf(feePrices.editPrices({ id, version: 2, ...grid }, there))).toBe(404);
    const fixed = await add({ code: 'FIX', priceMode: 'fixed', basePrice: 100 });
    expect(await problemsOf(feePrices.editPrices({ id: fixed.id, version: 1, ...grid }, here))).toEqual({
      periods: feeItemProblems.notMatrix,
    });
    await cancel();
    expect(await codeOf(save())).toBe(720_101);
  });
});

describe('a fee item', () => {
  test('shows the price of today, and is logged with its prices', async () => {
    const { save, item, logsOf, id, feeItems, here } = await setUp();
    expect((await item()).priceToday).toBe('暂无价格');
    await save();
    expect((await item()).priceToday).toBe('1,800.00 元');
    expect((await feeItems.list({ page: 1, limit: 10 }, here)).list[0]?.priceToday).toBe('1,800.00 元');
    const [, log] = await logsOf(id);
    expect(log?.action).toBe('编辑价格表');
    expect(JSON.parse(log?.changes ?? '[]')).toContainEqual({
      field: '类型G 早鸟',
      before: null,
      after: '1,600.00 元',
    });
  });

  test('is extended: its last period and its sale, to a later time only', async () => {
    const { save, extend, item, feeItems, id, here, logsOf } = await setUp();
    const until = '2026-12-31T15:59:00.000Z';
    expect(await problemsOf(extend(until))).toEqual({ until: feeItemProblems.nothingToExtend });
    await save();
    expect(await problemsOf(extend(NORMAL.to))).toEqual({ until: feeItemProblems.notLater });
    await feeItems.edit({ id, version: 2, code: 'REG', name: '会议注册费', saleTo: NORMAL.to }, here);
    await extend(until);
    expect(await item()).toMatchObject({ saleTo: until, prices: { periods: [EARLY, { ...NORMAL, to: until }] } });
    expect((await logsOf(id)).at(-1)?.action).toBe('延长缴费期');
    expect(await codeOf(extend('2027-01-31T15:59:00.000Z', 1))).toBe(409);
  });

  test('is priced with its meeting only, if it is enabled', async () => {
    const { save, quote, feeItems, id, here } = await setUp();
    await save();
    expect((await quote()).lines).toMatchObject([{ feeItemId: id, amount: 180_000 }]);
    await feeItems.enable({ id, state: 0 }, here);
    expect((await quote()).lines).toMatchObject([{ feeItemId: null, amount: 50_000 }]);
  });

  test('is copied with its meeting: times move, types are those of the copy', async () => {
    const { save, meeting, meetingClones, meetingRecords, caller, inside, feeItems, registrationTypes, add, general } =
      await setUp();
    await save();
    await add({ code: 'ONLY', name: '只此类型', priceMode: 'free', types: [general] });
    const asked = { id: meeting.id, name: '明年', shortName: '', beginAt: '2027-11-20T01:00:00.000Z' };
    const copy = await meetingClones.cloneMeeting({ ...asked, parts: ['registrationTypes', 'feeItems'] }, caller);
    const { code, name, beginAt } = await meetingRecords.getMeeting(copy.id, caller);
    const next = inside({ id: copy.id, code, name });
    const { list } = await feeItems.list({ page: 1, limit: 10 }, next);
    const [type] = (await registrationTypes.list({ page: 1, limit: 10 }, next)).list;
    const distance = Date.parse(beginAt) - Date.parse((await meetingRecords.getMeeting(meeting.id, caller)).beginAt);
    const moved = new Date(Date.parse(EARLY.from) + distance).toISOString();
    const copied = list.find((each) => each.code === 'REG');
    expect(copied?.prices.periods[0]?.from).toBe(moved);
    expect(copied?.prices.rows).toEqual([{ typeId: type?.id, prices: [160_000, 180_000] }]);
    expect(list.find((each) => each.code === 'ONLY')?.types).toEqual([{ id: type?.id, name: '类型G' }]);
  });
});

test('a fee item of an order is not deleted, also when the position was cancelled', async () => {
  const { feeItems, here, db, addPerson } = await registrationsInMeeting({ type: { isFree: false, price: 160_000 } });
  const { id } = await feeItems.add(
    z.parse(feeItemRecord.draft, { code: 'A', name: '晚宴', category: 'meal', priceMode: 'free' }),
    here,
  );
  await addPerson();
  await db.updateTable('order_items').set({ fee_item_id: id, cancelled_at: '2026-11-01T00:00:00.000Z' }).execute();
  expect(await codeOf(feeItems.delete(id, here))).toBe(feeErrors.isOrdered.code);
  await db.updateTable('order_items').set({ fee_item_id: null }).execute();
  expect(await codeOf(feeItems.delete(id, here))).toBe(200);
});
