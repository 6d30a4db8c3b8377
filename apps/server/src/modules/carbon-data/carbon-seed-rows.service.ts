import { AREA_SEEDS } from './seeds/area-seeds.ts';
import { CATEGORY_SEEDS } from './seeds/category-seeds.ts';
import { FACTOR_SEEDS, SOURCE_SEEDS, type FactorSeed } from './seeds/factor-seeds.ts';

/** Ids of seeds do not change, so that a later release finds what it has already written. */
export const areaId = (code: string): string => `carbon-area-${code}`;
export const categoryId = (code: string): string => `carbon-category-${code}`;
const sourceId = (key: string): string => `carbon-source-${key}`;
/** An id has at most 40 characters, and the dots of a code are not among them. */
export const factorId = ({ code, area, year }: Pick<FactorSeed, 'code' | 'area' | 'year'>): string =>
  `cf-${code.replaceAll('.', '_')}-${area}-${year}`;

const STEP = 10;

/** Of the platform, read by all companies. */
const stampsOf = (customerId: string, at: string) => ({
  customer_id: customerId,
  is_shared: 1,
  created_at: at,
  created_by: null,
  updated_at: at,
  updated_by: null,
});
type SeedStamps = ReturnType<typeof stampsOf>;

const categoryRows = (own: SeedStamps) =>
  CATEGORY_SEEDS.map((seed, index) => ({
    id: categoryId(seed.code),
    ...own,
    code: seed.code,
    name: seed.name,
    parent_id: seed.parent === null ? null : categoryId(seed.parent),
    scope: seed.scope,
    mee_source: seed.meeSource,
    phase: seed.phase,
    auto_source: seed.autoSource,
    units: seed.units,
    sort_order: (index + 1) * STEP,
    state: seed.isEnabled ? (1 as const) : (0 as const),
  }));

const areaRows = (own: SeedStamps) =>
  AREA_SEEDS.map((seed, index) => ({
    id: areaId(seed.code),
    ...own,
    code: seed.code,
    name: seed.name,
    level: seed.level,
    parent_id: seed.parent === null ? null : areaId(seed.parent),
    division_code: seed.divisionCode,
    lat: seed.lat,
    lng: seed.lng,
    sort_order: (index + 1) * STEP,
    state: 1 as const,
  }));

const sourceRows = (own: SeedStamps) =>
  SOURCE_SEEDS.map(({ key, name, publisher, docNo, publishedOn, licence }) => ({
    id: sourceId(key),
    ...own,
    name,
    publisher,
    doc_no: docNo,
    published_on: publishedOn,
    licence,
  }));

const factorRows = (own: SeedStamps) =>
  FACTOR_SEEDS.map((seed) => ({
    id: factorId(seed),
    ...own,
    factor_code: seed.code,
    name: seed.name,
    category_id: categoryId(seed.category),
    area_id: areaId(seed.area),
    data_year: seed.year,
    source_id: sourceId(seed.source),
    value: seed.value,
    unit: seed.unit,
    boundary: seed.boundary,
    gas_basis: seed.gasBasis,
    with_rf: seed.withRf === true ? 1 : 0,
    quality: seed.quality,
    remark: seed.remark ?? '',
    ncv: seed.fuel?.ncv ?? '',
    carbon_content: seed.fuel?.carbonContent ?? '',
    oxidation: seed.fuel?.oxidation ?? '',
    state: 'active' as const,
    state_reason: '',
  }));

/** The rows of the official tables. */
export const seedRows = (customerId: string, at: string) => {
  const own = stampsOf(customerId, at);
  return {
    categories: categoryRows(own),
    areas: areaRows(own),
    sources: sourceRows(own),
    factors: factorRows(own),
  };
};
