import type { CarbonCategoryTableRow } from '../carbon-data/categories/carbon-categories.table.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';

const TRAVEL = 'TRANS';
/** Registrations say how people travel, and nothing of goods. */
const FREIGHT = 'T-FREIGHT';
const MEALS: readonly string[] = ['M-MEAL', 'M-FOOD'];

type Category = Pick<CarbonCategoryTableRow, 'id' | 'code' | 'parent_id'>;

/** Ids of categories that measure the same: all ways in which people travel, and meals with the food for them. */
const familiesOf = (categories: readonly Category[]): string[][] => {
  const groups = new Set(categories.filter(({ code }) => code === TRAVEL).map(({ id }) => id));
  const families = [
    categories.filter(({ code, parent_id }) => parent_id !== null && groups.has(parent_id) && code !== FREIGHT),
    categories.filter(({ code }) => MEALS.includes(code)),
  ];
  return families.map((family) => family.map(({ id }) => id));
};

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
