import type { TravelAnswer } from '@huiwu/contract/registration-forms';
import { compareDecimals, decimalOf, plus, roundTo, times, type Decimal } from '@huiwu/contract/carbon-rules';

export interface TravelParameters {
  aviationDetourKm: number;
  sameAreaKm: number;
  localUpToKm: number;
  railUpToKm: number;
  roadDetour: string;
  railDetour: string;
}

/** One way to the meeting as a person has answered it, or as it is assumed. */
export interface Leg {
  categoryCode: string;
  /** Empty for the usual factor of the category. */
  factorCode: string;
  unit: 'pkm' | 'vkm';
  /** Both ways where there are two, of one person. */
  qty: Decimal;
}

const DOMESTIC_BELOW_KM = decimalOf(1200);
/** Longest flight that the publisher of the factors calls short. */
const SHORT_UP_TO_KM = decimalOf(3700);
const QTY_PLACES = 4;
const DEAR_CABINS = new Set(['business', 'first']);
const SLOW_CABINS = new Set(['seat', 'sleeper']);

const flightCode = (km: Decimal, cabin: string | null): string => {
  if (compareDecimals(km, DOMESTIC_BELOW_KM) < 0) return 'air.dom.avg';
  const reach = compareDecimals(km, SHORT_UP_TO_KM) <= 0 ? 'short' : 'long';
  return `air.${reach}.${cabin !== null && DEAR_CABINS.has(cabin) ? 'bus' : 'eco'}`;
};

type Mode = 'air' | 'rail' | 'road' | 'local';

const CATEGORY_OF: Readonly<Record<TravelAnswer['mode'], (cabin: string | null) => [string, Mode]>> = {
  plane: () => ['T-AIR', 'air'],
  train: (cabin) => [cabin !== null && SLOW_CABINS.has(cabin) ? 'T-RAIL' : 'T-HSR', 'rail'],
  coach: () => ['T-COACH', 'road'],
  car: () => ['T-CAR', 'road'],
  ship: () => ['T-SHIP', 'local'],
  local: () => ['T-METRO', 'local'],
};

const withDetour = (km: Decimal, mode: Mode, parameters: TravelParameters): Decimal => {
  if (mode === 'air') return plus(km, decimalOf(parameters.aviationDetourKm));
  if (mode === 'local') return km;
  return times(km, decimalOf(mode === 'rail' ? parameters.railDetour : parameters.roadDetour));
};

/** `km`: the great circle as a decimal text; undefined within one place. */
export const legOf = (
  { mode, cabin, roundTrip }: Pick<TravelAnswer, 'mode' | 'cabin' | 'roundTrip'>,
  km: string | undefined,
  parameters: TravelParameters,
): Leg => {
  const [categoryCode, way] = CATEGORY_OF[mode](cabin);
  const direct = decimalOf(km ?? parameters.sameAreaKm);
  const oneWay = km === undefined ? direct : withDetour(direct, way, parameters);
  return {
    categoryCode,
    factorCode: way === 'air' ? flightCode(direct, cabin) : '',
    unit: categoryCode === 'T-CAR' ? 'vkm' : 'pkm',
    qty: roundTo(times(oneWay, decimalOf(roundTrip ? 2 : 1)), QTY_PLACES),
  };
};

/** How those travel who did not say it, by distance. */
export const assumedLeg = (km: string | undefined, parameters: TravelParameters): Leg => {
  const distance = decimalOf(km ?? parameters.sameAreaKm);
  const isLocal = compareDecimals(distance, decimalOf(parameters.localUpToKm)) <= 0;
  const isRail = compareDecimals(distance, decimalOf(parameters.railUpToKm)) <= 0;
  const mode = isLocal ? 'local' : isRail ? 'train' : 'plane';
  return legOf({ mode, cabin: null, roundTrip: true }, km, parameters);
};
