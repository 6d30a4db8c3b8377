import { refuseField } from '@huiwu/contract/base/errors';
import {
  feeItemProblems,
  feePriceDraft,
  feePriceImport,
  feePriceImports,
  parseFeePrices,
  type FeePriceDraft,
  type FeePrices,
} from '@huiwu/contract/fee-items';
import { rowProblems, type ImportColumn } from '@huiwu/contract/imports';
import { meetingIdOf } from '../../access/caller-scope.ts';
import { idsIn } from '../../records/mapping.ts';
import type { Work } from '../../store.ts';
import type { CellFound, Importer, ImportTarget } from '../imports/importers.ts';
import { findNamed } from '../imports/record-importer.service.ts';
import {
  hasOtherTimes,
  priceIn,
  refuseGrid,
  withoutPrice,
  withPrice,
  type GridInputs,
  type GridTypes,
} from './fee-grids.rules.ts';
import type { FeeItemNeeds, FeeItemRepositories } from './fee-items.store.ts';
import type { FeeItemRow } from './fee-items.table.ts';
import type { FeePriceService } from './fee-prices.service.ts';

interface Needs extends FeeItemNeeds {
  feePrices: Pick<FeePriceService, 'typesIn' | 'saveGrid'>;
}

/** An item with its grid as it is stored, and with the prices of the file so far. */
interface OpenGrid {
  item: FeeItemRow;
  stored: FeePrices;
  grid: FeePrices;
}

const EVERY_TYPE = { id: '', name: '所有类型', code: '所有类型' };
const AT: GridInputs = { item: 'item', type: 'type', end: 'to', overlap: 'from' };

/** A price is no row of its own: its id says all that it was imported as. */
const idOf = (price: FeePriceDraft): string => JSON.stringify(price);
const priceOf = (id: string): FeePriceDraft => feePriceDraft.parse(JSON.parse(id));

/** What the stored grid says of the cell of a price, in the same times. */
const storedPrice = (grids: ReadonlyMap<string, OpenGrid>, price: FeePriceDraft): number | undefined => {
  const stored = grids.get(price.item)?.stored;
  return stored === undefined || hasOtherTimes(stored, price) ? undefined : priceIn(stored, price);
};

const addPrice = (own: OpenGrid, price: FeePriceDraft, types: GridTypes): void => {
  if (hasOtherTimes(own.grid, price)) refuseField('from', feeItemProblems.otherTimes(price.period));
  if (priceIn(own.grid, price) !== undefined) refuseField('period', feeItemProblems.samePrice);
  const { item, stored } = own;
  const grid = withPrice(own.grid, price);
  // Other rows of the grid were checked with their own prices.
  const asked = { ...grid, rows: grid.rows.filter(({ typeId }) => typeId === price.type) };
  refuseGrid({ item, applied: idsIn(item.type_ids), stored, asked }, types, AT);
  own.grid = grid;
};

interface Texts {
  column: ImportColumn;
  texts: readonly string[];
  /** Collects those that name no type. They stay in their rows: without a type, these would be about all types. */
  unknown: Map<unknown, string>;
}

/** The items and types that texts name; null stands for all types. */
const findTexts = async (
  { repositories, caller }: Work<FeeItemRepositories>,
  { column: { refers, label }, texts, unknown }: Texts,
): Promise<Map<string, CellFound>> => {
  const id = meetingIdOf(caller);
  const namesOf = ({ name, code }: { name: string; code: string }) => [name, code];
  if (refers === 'feeItem') return findNamed(await repositories.feeItems.listPresent(id), { label, texts, namesOf });
  const types = [...(await repositories.registrationTypes.listPresent(id)), EVERY_TYPE];
  const found = findNamed<typeof EVERY_TYPE>(types, { label, texts, namesOf });
  for (const [text, each] of found) {
    if ('problem' in each) unknown.set(text, each.problem);
    found.set(text, 'problem' in each ? { value: text } : { value: each.value === '' ? null : each.value });
  }
  return found;
};

/** Prices from a file. They are added to the grids of their items, which hold the rules of the editor. */
export const createFeePriceImporter = ({ store, meetings, feePrices }: Needs): Importer => {
  const load = async (work: Work<FeeItemRepositories>) => {
    const { id } = await meetings.lockOpenMeeting(work, work.caller);
    const items = await work.repositories.feeItems.listPresent(id);
    const grids = items.map((item): [string, OpenGrid] => {
      const stored = parseFeePrices(item.prices);
      return [item.id, { item, stored, grid: stored }];
    });
    return { types: await feePrices.typesIn(work, id), grids: new Map(grids) };
  };

  const open: Importer['open'] = (given) => {
    const work = store.join(given);
    let loaded: ReturnType<typeof load> | undefined;
    const hold = () => (loaded ??= load(work));
    const unknown = new Map<unknown, string>();

    return {
      find: (column, texts) => findTexts(work, { column, texts, unknown }),

      targets: (rows) => Promise.resolve(rows.map(() => undefined)),

      /** A price that is there already is left as it is. */
      complete: async (values) => {
        const problem = unknown.get(values['type']);
        if (problem !== undefined) refuseField('type', problem);
        const { data } = feePriceDraft.safeParse(values);
        const known = data && storedPrice((await hold()).grids, data);
        if (known === undefined) return values;
        return known === data?.price ? rowProblems.exists : refuseField('price', feeItemProblems.otherPrice);
      },

      add: async (values) => {
        const price = feePriceDraft.parse(values);
        const { types, grids } = await hold();
        const own = grids.get(price.item) ?? refuseField('item', rowProblems.notFound('收费项目'));
        addPrice(own, price, types);
        const id = idOf(price);
        return own.item.state === 0 ? { id, note: feeItemProblems.isDisabled } : id;
      },

      flush: async () => {
        const { types, grids } = await hold();
        for (const { item, stored, grid } of grids.values())
          if (grid !== stored) await feePrices.saveGrid(work, item, { grid, types });
      },

      edit: () => Promise.reject(new Error('prices are never changed')),
    };
  };

  return {
    plan: feePriceImport,
    calls: feePriceImports,
    // Rows of one grid may overlap.
    inOrder: (rows) => [...rows],
    open,

    present: async (given, ids) => {
      const prices = ids.map(priceOf);
      const { feeItems } = store.join(given).repositories;
      const rows = await feeItems.findMany([...new Set(prices.map(({ item }) => item))]);
      const items = new Map(rows.filter(({ deleted_at: end }) => end === null).map((row) => [row.id, row]));
      return prices.flatMap((price): ImportTarget[] => {
        const item = items.get(price.item);
        const grid = item && parseFeePrices(item.prices);
        const known = grid && priceIn(grid, price);
        if (item === undefined || grid === undefined || known === undefined) return [];
        // A price has no version of its own: 2 stands for one that was changed since it was imported.
        const isSame = known === price.price && !hasOtherTimes(grid, price);
        return [{ id: idOf(price), version: isSame ? 1 : 2, name: `${item.name} ${price.period}`, values: {} }];
      });
    },

    remove: async (given, id) => {
      const work = store.join(given);
      const price = priceOf(id);
      const meeting = await meetings.lockOpenMeeting(work, work.caller);
      const item = await work.repositories.feeItems.find(price.item);
      if (item === undefined || item.deleted_at !== null) return refuseField('item', rowProblems.notFound('收费项目'));
      const types = await feePrices.typesIn(work, meeting.id);
      await feePrices.saveGrid(work, item, { grid: withoutPrice(parseFeePrices(item.prices), price), types });
    },
  };
};
