import type { CarbonAreaTableRow } from './areas/carbon-areas.table.ts';
import type { CarbonFactorTableRow } from './factors/carbon-factors.table.ts';

export type ResolvingFactor = Pick<
  CarbonFactorTableRow,
  'id' | 'factor_code' | 'area_id' | 'data_year' | 'value' | 'unit' | 'is_shared' | 'source_id' | 'name' | 'quality'
>;
export type ResolvingArea = Pick<CarbonAreaTableRow, 'id' | 'name' | 'parent_id' | 'division_code'>;

export interface Resolved {
  factor: ResolvingFactor;
  area: ResolvingArea;
  /** 0 for the area itself, 1 for the one above it. */
  steps: number;
  warnings: string[];
}

/** What stands for another code: an electric car is charged with the electricity of its area. */
const ALIASES: Readonly<Record<string, string>> = { 'ev.grid': 'elec.grid.avg' };

const DEPTH_MAX = 8;

/** The area and those above it, nearest first. A circle ends where it began. */
export const areaPath = (areas: ReadonlyMap<string, ResolvingArea>, areaId: string): ResolvingArea[] => {
  const path: ResolvingArea[] = [];
  let at: string | null = areaId;
  while (at !== null && path.length < DEPTH_MAX) {
    const area: ResolvingArea | undefined = areas.get(at);
    if (area === undefined || path.includes(area)) break;
    path.push(area);
    at = area.parent_id;
  }
  return path;
};

/** The newest that is not newer than the year; otherwise the oldest. */
const ofYear = (factors: readonly ResolvingFactor[], year: number): ResolvingFactor | undefined => {
  const sorted = factors.toSorted((one, other) => other.data_year - one.data_year || one.id.localeCompare(other.id));
  return sorted.find(({ data_year }) => data_year <= year) ?? sorted.at(-1);
};

/** The factors of a company win over those of the platform. */
const chosenIn = (factors: readonly ResolvingFactor[], year: number): ResolvingFactor | undefined =>
  ofYear(
    factors.filter(({ is_shared }) => is_shared === 0),
    year,
  ) ??
  ofYear(
    factors.filter(({ is_shared }) => is_shared === 1),
    year,
  );

const yearWarnings = (factor: ResolvingFactor, all: readonly ResolvingFactor[], year: number): string[] => {
  if (factor.data_year > year) return [`没有 ${year} 年及以前的因子，使用 ${factor.data_year} 年的`];
  const newest = Math.max(...all.map(({ data_year }) => data_year).filter((each) => each <= year));
  return factor.data_year < newest ? [`没有 ${newest} 年的因子，使用 ${factor.data_year} 年的`] : [];
};

/**
 * The factor of a code for an area and a year: of the area itself, otherwise of the nearest area above it that has one.
 * Undefined if none has; such an activity is listed as without a factor.
 */
export const resolveFactor = (
  {
    factors,
    areas,
  }: { factors: ReadonlyMap<string, readonly ResolvingFactor[]>; areas: ReadonlyMap<string, ResolvingArea> },
  { code, areaId, year }: { code: string; areaId: string; year: number },
): Resolved | undefined => {
  const all = factors.get(ALIASES[code] ?? code) ?? [];
  const path = areaPath(areas, areaId);
  for (const [steps, area] of path.entries()) {
    const factor = chosenIn(
      all.filter(({ area_id }) => area_id === area.id),
      year,
    );
    if (factor === undefined) continue;
    const isOfAreas = all.some(({ area_id }) => area_id !== factor.area_id);
    const fallback = steps === 0 || !isOfAreas ? [] : [`${path[0]?.name ?? ''}没有因子，使用${area.name}的`];
    return { factor, area, steps, warnings: [...fallback, ...yearWarnings(factor, all, year)] };
  }
  return undefined;
};

/** The areas without a factor of their own, each with what stands in for it; undefined if there is none at all. */
export const areasWithout = <A extends { id: string }>(
  areas: readonly A[],
  resolve: (areaId: string) => Resolved | undefined,
): { area: A; instead: Resolved | undefined }[] =>
  areas
    .map((area) => ({ area, instead: resolve(area.id) }))
    .filter(({ instead }) => instead === undefined || instead.steps > 0);
