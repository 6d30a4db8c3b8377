import { refuseField } from '@huiwu/contract/base/errors';
import {
  feeItemProblems,
  feeItemRecord,
  parseFeePrices,
  type FeePrices,
  type FeePricesEdit,
  type FeeSaleExtension,
} from '@huiwu/contract/fee-items';
import type { Caller } from '../../access/caller.ts';
import { idsIn } from '../../records/mapping.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import { IN_GRID, refuseGrid, refuseWrongGrid, type GridTypes } from './fee-grids.rules.ts';
import type { FeeItemNeeds, FeeItemRepositories } from './fee-items.store.ts';
import { itemsToday } from './fee-items.service.ts';
import type { FeeItemRow } from './fee-items.table.ts';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import { factsOfPrices } from './fee-texts.rules.ts';

const extendedGrid = ({ price_mode: mode, prices: text }: FeeItemRow, until: string): FeePrices | undefined => {
  const prices = parseFeePrices(text);
  const last = prices.periods.reduce((end, { to }) => (to > end ? to : end), '');
  if (mode !== 'matrix' || last === '' || until <= last) return undefined;
  return { ...prices, periods: prices.periods.map((each) => (each.to === last ? { ...each, to: until } : each)) };
};

/** The last period of the grid and the end of the sale, as far as they are earlier. */
const extended = (item: FeeItemRow, until: string): { prices?: string; sale_to?: string } => {
  const hasPeriods = item.price_mode === 'matrix' && parseFeePrices(item.prices).periods.length > 0;
  if (!hasPeriods && item.sale_to === null) refuseField('until', feeItemProblems.nothingToExtend);
  const prices = extendedGrid(item, until);
  const isSaleLonger = item.sale_to !== null && until > item.sale_to;
  if (prices === undefined && !isSaleLonger) refuseField('until', feeItemProblems.notLater);
  return { ...(prices && { prices: JSON.stringify(prices) }), ...(isSaleLonger && { sale_to: until }) };
};

/** Prices of an item: read with it, saved as a whole with its version. */
export const createFeePriceService = ({ store, meetings }: FeeItemNeeds) => {
  const steps = createSteps({
    record: feeItemRecord,
    module: '收费项目',
    of: ({ feeItems }: FeeItemRepositories) => feeItems,
    computed: itemsToday,
  });

  const findAt = async (work: Work<FeeItemRepositories>, { id, version }: { id: string; version: number }) => {
    const row = await steps.findPresent(work.repositories, id);
    await steps.refuseStale(work, row, version);
    return row;
  };

  const save = async (
    work: Work<FeeItemRepositories>,
    before: FeeItemRow,
    own: { action: string; columns: { prices?: string; sale_to?: string }; nameOf: (id: string) => string },
  ): Promise<void> => {
    const { action, columns, nameOf } = own;
    const after = { ...before, ...columns };
    const factsOf = (row: FeeItemRow) => ({
      ...factsOfPrices(parseFeePrices(row.prices), nameOf),
      ...(row.sale_to !== null && { 停售时间: shanghaiMinute(row.sale_to) }),
    });
    await work.repositories.feeItems.update(before, { ...columns, ...work.updated });
    await steps.log(work, after, { action, before: factsOf(before), after: factsOf(after) });
  };

  const typesIn = async (work: Work<FeeItemRepositories>, meetingId: string): Promise<GridTypes> => {
    const types = await work.repositories.registrationTypes.listPresent(meetingId);
    const names = new Map(types.map(({ id, name }) => [id, name]));
    return { has: (id) => names.has(id), nameOf: (id) => names.get(id) ?? '已删除的类型' };
  };

  /** A grid that holds, with its log row. */
  const saveGrid = (
    work: Work<FeeItemRepositories>,
    before: FeeItemRow,
    { grid, types: { nameOf } }: { grid: FeePrices; types: GridTypes },
  ): Promise<void> => save(work, before, { action: '编辑价格表', columns: { prices: JSON.stringify(grid) }, nameOf });

  return {
    typesIn,
    saveGrid,

    editPrices: ({ id, version, ...asked }: FeePricesEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const before = await findAt(work, { id, version });
        const types = await typesIn(work, meeting.id);
        refuseGrid(
          { item: before, applied: idsIn(before.type_ids), stored: parseFeePrices(before.prices), asked },
          types,
        );
        await saveGrid(work, before, { grid: asked, types });
        return null;
      }),

    extend: ({ id, version, until }: FeeSaleExtension, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const before = await findAt(work, { id, version });
        const columns = extended(before, until);
        const { nameOf } = await typesIn(work, meeting.id);
        refuseWrongGrid(parseFeePrices(columns.prices ?? before.prices), nameOf, { ...IN_GRID, overlap: 'until' });
        await save(work, before, { action: '延长缴费期', columns, nameOf });
        return null;
      }),
  };
};

export type FeePriceService = ReturnType<typeof createFeePriceService>;
