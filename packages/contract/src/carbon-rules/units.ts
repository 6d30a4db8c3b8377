import { decimalOf, dividedBy, roundTo, shownExactly, times, type Decimal } from './decimals.ts';

/** Units of the same dimension can be converted into each other, others never. */
const DIMENSIONS = {
  energy: { kWh: '1', MWh: '1000', 万kWh: '10000' },
  heat: { GJ: '1', MJ: '0.001' },
  mass: { kg: '1', g: '0.001', t: '1000' },
  gas: { 'Nm³': '1', '万Nm³': '10000' },
  volume: { L: '1', mL: '0.001', 'm³': '1000', '万m³': '10000000' },
  distance: { km: '1', m: '0.001', mile: '1.609344' },
  passengerDistance: { pkm: '1', pmile: '1.609344' },
  vehicleDistance: { vkm: '1', vmile: '1.609344' },
  freight: { tkm: '1' },
  nights: { 间夜: '1' },
  meals: { 餐次: '1' },
  bottles: { 瓶: '1' },
  pieces: { 件: '1' },
  watching: { 观看小时: '1' },
} as const;

interface UnitFacts {
  dimension: string;
  /** In the first unit of the dimension. */
  size: Decimal;
}

const UNIT_FACTS: ReadonlyMap<string, UnitFacts> = new Map(
  Object.entries(DIMENSIONS).flatMap(([dimension, units]) =>
    Object.entries<string>(units).map(([unit, size]): [string, UnitFacts] => [
      unit,
      { dimension, size: decimalOf(size) },
    ]),
  ),
);

export const CARBON_UNITS: readonly string[] = [...UNIT_FACTS.keys()];

const UNIT_TITLES: Readonly<Record<string, string>> = {
  pkm: '人·km',
  pmile: '人·mile',
  vkm: '车·km',
  vmile: '车·mile',
  tkm: 't·km',
};

/** As people read it: 人·km for `pkm`. */
export const unitTitle = (unit: string): string => UNIT_TITLES[unit] ?? unit;

/** `12,345.6 kWh`, of a decimal text. */
export const quantityText = (qty: string, unit: string): string => `${shownExactly(decimalOf(qty))} ${unitTitle(unit)}`;

const UNITS_BY_TITLE = new Map(CARBON_UNITS.map((unit) => [unitTitle(unit).toLowerCase(), unit]));
const UNITS_BY_NAME = new Map(CARBON_UNITS.map((unit) => [unit.toLowerCase(), unit]));

/** The unit that a text means, in any case of letters; undefined for an unknown one. */
export const findUnit = (text: string): string | undefined => {
  const asked = text.trim().toLowerCase();
  return UNITS_BY_NAME.get(asked) ?? UNITS_BY_TITLE.get(asked);
};

export const isSameDimension = (one: string, other: string): boolean => {
  const [first, second] = [UNIT_FACTS.get(one), UNIT_FACTS.get(other)];
  return first !== undefined && first.dimension === second?.dimension;
};

const QUANTITY_PLACES = 6;

/** Six decimal places, in the other unit; undefined if the two units measure different things. */
export const convertUnit = (quantity: Decimal, from: string, to: string): Decimal | undefined => {
  const [source, target] = [UNIT_FACTS.get(from), UNIT_FACTS.get(to)];
  if (source === undefined || target === undefined || source.dimension !== target.dimension) return undefined;
  if (from === to) return roundTo(quantity, QUANTITY_PLACES);
  return dividedBy(times(quantity, source.size), target.size, QUANTITY_PLACES);
};
