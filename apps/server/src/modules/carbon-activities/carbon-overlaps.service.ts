import type { CarbonCategoryTableRow } from '../carbon-data/categories/carbon-categories.table.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';

/** What registrations say, by the groups of categories: how people travel, where they sleep and what they eat. */
const SAID: Readonly<Record<string, (code: string) => boolean>> = {
  TRANS: (code) => code !== 'T-FREIGHT',
  LODGE: () => true,
  MEAL: (code) => ['M-MEAL', 'M-FOOD'].includes(code),
};

type Category = Pick<CarbonCategoryTableRow, 'id' | 'code' | 'parent_id'>;

/** Ids of categories that measure the same: a row of one is counted again by a row of another. */
const familiesOf = (categories: readonly Category[]): string[][] =>
  Object.entries(SAID).map(([group, has]) => {
    const groups = new Set(categories.filter(({ code }) => code === group).map(({ id }) => id));
    const members = categories.filter(({ code, parent_id }) => groups.has(parent_id ?? '') && has(code));
    return members.map(({ id }) => id);
  });

/** The categories whose generated rows say the same as rows by hand of these categories. */
export const countedAlike = (categories: readonly Category[], categoryIds: readonly string[]): string[] =>
  familiesOf(categories)
    .filter((family) => family.some((id) => categoryIds.includes(id)))
    .flat();

type OverlapRow = Pick<CarbonActivityTableRow, 'id' | 'source' | 'category_id' | 'override_reason'>;

/** The ids of rows by hand that count the same as generated rows beside them, and give no reason for it. */
export const countedTwiceIn = (categories: readonly Category[], rows: readonly OverlapRow[]): ReadonlySet<string> => {
  const generated = new Set(rows.filter(({ source }) => source === 'auto').map(({ category_id }) => category_id));
  const alike = new Set(countedAlike(categories, [...generated]));
  const byHand = rows.filter(({ source, override_reason: reason }) => source !== 'auto' && reason === '');
  return new Set(byHand.filter(({ category_id }) => alike.has(category_id)).map(({ id }) => id));
};
