import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaPath,
  areasWithout,
  resolveFactor,
  type ResolvingArea,
  type ResolvingFactor,
} from './carbon-resolution.rules.ts';

const CODE = 'elec.grid.avg';
const AREAS_MAX = 8;
const YEARS = { min: 2015, max: 2026 };

/** A tree: each area is below one that came before it, or below none. */
const trees = fc.array(fc.option(fc.nat(), { nil: null }), { minLength: 1, maxLength: AREAS_MAX }).map((parents) =>
  parents.map((parent, index): ResolvingArea => {
    const parent_id = parent === null || index === 0 ? null : `A${parent % index}`;
    return { id: `A${index}`, name: `区域${index}`, parent_id, division_code: '' };
  }),
);

const factorsIn = (areas: readonly ResolvingArea[]) =>
  fc
    .array(
      fc.record({
        code: fc.constantFrom(CODE, 'heat.default'),
        area: fc.constantFrom(...areas.map(({ id }) => id)),
        year: fc.integer(YEARS),
        isShared: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.map(({ code, area, year, isShared }, index): ResolvingFactor => ({
        id: `F${index}`,
        factor_code: code,
        area_id: area,
        data_year: year,
        value: '0.5',
        unit: 'kWh',
        is_shared: isShared ? 1 : 0,
        source_id: 'S',
        name: '电',
        quality: 'A',
      })),
    );

const worlds = trees.chain((areas) =>
  fc.record({
    areas: fc.constant(areas),
    factors: factorsIn(areas),
    asked: fc.constantFrom(...areas.map(({ id }) => id)),
    year: fc.integer(YEARS),
  }),
);

const indexed = (areas: readonly ResolvingArea[], factors: readonly ResolvingFactor[]) => ({
  areas: new Map(areas.map((area) => [area.id, area])),
  factors: Map.groupBy(factors, ({ factor_code }) => factor_code),
});

/** From near to far, own before the platform's, the newest that is not newer than the year before the oldest newer one. */
const ranks = (path: readonly ResolvingArea[], year: number) => (factor: ResolvingFactor) => [
  path.findIndex(({ id }) => id === factor.area_id),
  factor.is_shared,
  factor.data_year <= year ? 0 : 1,
  factor.data_year <= year ? -factor.data_year : factor.data_year,
];

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((rank, index) => rank !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

test('an area takes one factor by the order of areas, owners and years, or none is on its path', () => {
  fc.assert(
    fc.property(worlds, ({ areas, factors, asked, year }) => {
      const known = indexed(areas, factors);
      const path = areaPath(known.areas, asked);
      const usable = factors.filter(
        ({ factor_code, area_id }) => factor_code === CODE && path.some(({ id }) => id === area_id),
      );
      const found = resolveFactor(known, { code: CODE, areaId: asked, year });
      expect(found === undefined).toBe(usable.length === 0);
      if (found === undefined) return;
      const rankOf = ranks(path, year);
      expect(usable).toContain(found.factor);
      expect(usable.filter((each) => isBefore(rankOf(each), rankOf(found.factor)))).toEqual([]);
      expect(path[found.steps]?.id).toBe(found.factor.area_id);
      expect(found.area.id).toBe(found.factor.area_id);
    }),
  );
});

test('every area has a factor of its own or is listed with what stands in for it', () => {
  fc.assert(
    fc.property(worlds, ({ areas, factors, year }) => {
      const known = indexed(areas, factors);
      const listed = areasWithout(areas, (areaId) => resolveFactor(known, { code: CODE, areaId, year }));
      const own = areas.filter(({ id }) =>
        factors.some(({ factor_code, area_id }) => factor_code === CODE && area_id === id),
      );
      expect([...listed.map(({ area }) => area.id), ...own.map(({ id }) => id)].toSorted()).toEqual(
        areas.map(({ id }) => id).toSorted(),
      );
      for (const { area, instead } of listed) expect(instead?.factor.area_id).not.toBe(area.id);
    }),
  );
});

test('the order in which factors are stored changes nothing', () => {
  fc.assert(
    fc.property(worlds, ({ areas, factors, asked, year }) => {
      const resolved = (all: readonly ResolvingFactor[]) =>
        resolveFactor(indexed(areas, all), { code: CODE, areaId: asked, year })?.factor.id;
      expect(resolved(factors.toReversed())).toBe(resolved(factors));
    }),
  );
});

test('areas in a circle end', () => {
  const circle: ResolvingArea[] = [
    { id: 'A', name: '甲', parent_id: 'B', division_code: '' },
    { id: 'B', name: '乙', parent_id: 'A', division_code: '' },
  ];
  expect(resolveFactor(indexed(circle, []), { code: CODE, areaId: 'A', year: 2023 })).toBeUndefined();
});
