import type { CarbonAreaRepository } from './areas/carbon-areas.repository.ts';
import type { CarbonCategoryRepository } from './categories/carbon-categories.repository.ts';
import type { CarbonFactorRepository } from './factors/carbon-factors.repository.ts';
import { resolveFactor, type Resolved } from './carbon-resolution.rules.ts';

export interface LookupRepositories {
  carbonCategories: Pick<CarbonCategoryRepository, 'listPresent'>;
  carbonAreas: Pick<CarbonAreaRepository, 'listPresent'>;
  carbonFactors: Pick<CarbonFactorRepository, 'listActive'>;
}

interface SharedColumns {
  is_shared: number;
  customer_id: string;
}

/** A person who works across companies reads all of them; a company calculates with its own rows and the platform's. */
const ofCompany =
  (customerId: string) =>
  (row: SharedColumns): boolean =>
    row.is_shared === 1 || row.customer_id === customerId;

const ownFirst = (one: SharedColumns, other: SharedColumns): number => one.is_shared - other.is_shared;

/** Categories, areas and active factors as one company sees them, loaded at once. */
export const loadCarbonData = async (repositories: LookupRepositories, customerId: string) => {
  const isOwn = ofCompany(customerId);
  const categories = (await repositories.carbonCategories.listPresent()).filter(isOwn);
  const areas = (await repositories.carbonAreas.listPresent()).filter(isOwn);
  const factors = (await repositories.carbonFactors.listActive()).filter(isOwn);
  const byCode = Map.groupBy(factors, ({ factor_code }): string => factor_code);
  const byId = new Map(areas.filter(({ state }) => state === 1).map((area) => [area.id, area]));
  return {
    categories,
    areas,
    factors,
    /** The company's own category wins over one of the platform with the same code. */
    categoryOf: (code: string) =>
      categories.filter((each) => each.code.toLowerCase() === code.toLowerCase()).toSorted(ownFirst)[0],
    /** Of a division: that of the city, otherwise of its province. */
    areaOf: (divisionCode: string) =>
      [divisionCode, `${divisionCode.slice(0, 2)}0000`].flatMap((code) =>
        areas
          .filter((area) => area.division_code !== '' && area.division_code === code && area.state === 1)
          .toSorted(ownFirst),
      )[0],
    resolve: (asked: { code: string; areaId: string; year: number }): Resolved | undefined =>
      resolveFactor({ factors: byCode, areas: byId }, asked),
  };
};

export type CarbonLookup = Awaited<ReturnType<typeof loadCarbonData>>;
