import { refuseField } from '@huiwu/contract/base/errors';
import { unitFactorsIn } from '@huiwu/contract/carbon-categories';
import { carbonFactorProblems } from '@huiwu/contract/carbon-factors';
import { isSameDimension, unitTitle } from '@huiwu/contract/carbon-rules';
import type { CarbonCategoryTableRow } from '../categories/carbon-categories.table.ts';
import type { CarbonFactorRepositories } from './carbon-factors.store.ts';
import type { CarbonFactorTableRow } from './carbon-factors.table.ts';

type Measured = Pick<CarbonFactorTableRow, 'factor_code' | 'unit' | 'category_id'>;

/** Categories name the factors of flights without their forcing. */
const FORCING = /\.(rf|norf)$/;

const allowedFor = (
  { factor_code, category_id }: Measured,
  categories: readonly CarbonCategoryTableRow[],
): { what: string; units: string[] } => {
  const code = factor_code.replace(FORCING, '');
  const named = categories
    .flatMap(({ units }) => unitFactorsIn(units))
    .filter((each) => each.factorCode === code)
    .map(({ unit }) => unit);
  if (named.length > 0) return { what: `因子“${factor_code}”`, units: [...new Set(named)] };
  const category = categories.find(({ id }) => id === category_id);
  return { what: category?.name ?? '', units: unitFactorsIn(category?.units ?? '').map(({ unit }) => unit) };
};

/** Refuses a factor that no quantity of its code, or of its category, can be converted for: it would count nowhere. */
export const refuseWrongUnit = async (
  { carbonCategories }: Pick<CarbonFactorRepositories, 'carbonCategories'>,
  factor: Measured,
): Promise<void> => {
  const { what, units } = allowedFor(factor, await carbonCategories.listPresent());
  if (units.length === 0 || units.some((unit) => isSameDimension(unit, factor.unit))) return;
  refuseField('unit', carbonFactorProblems.wrongUnit({ what, units: units.map(unitTitle).join('、') }));
};
