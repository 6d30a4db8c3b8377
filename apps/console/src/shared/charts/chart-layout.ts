import { formatCount } from '../formats/numbers.ts';
import type { ChartData } from './chart-data.ts';
import { fitsLines, NAME_LINE_PX, nameInLines, nameWidth } from './chart-names.ts';

/** Pixels. */
const HEIGHT = 280;
const AXIS_WIDTH = 56;
const NAME_GAP = 4;
const NAME_MIN = 24;
/** Of a name beside its lying bar, also as a share of the drawing. */
const LYING_NAME_MAX = 220;
const LYING_NAME_SHARE = 0.4;
const ROW_GAP = 12;
const BAR = 12;
/** The axis of amounts and the legend. */
const LYING_EDGES = 88;
const NAME_LINES = 2;

/** More categories than this are in the table only. */
const CATEGORIES_MAX = 40;
/** A ring of more parts cannot be read. */
const RING_PARTS_MAX = 8;
const RING_RADIUS_MAX = 106;
const RING_LABEL = { min: 72, max: 160, share: 0.24 };
/** Between a ring and its labels, and at their edge. */
const RING_GAPS = 32;
const RING_LABEL_GAP = 6;
const RING_EDGES = 40;

/** How data is drawn in a place of some width. */
export interface ChartLayout {
  /** Bars stand on the names of a course, or on all of their names; they lie beside names that have no room below. */
  way: 'course' | 'standing' | 'lying' | 'ring';
  /** What is drawn of the data. */
  drawn: ChartData;
  /** Pixels that the drawing needs. */
  height: number;
  /** Pixels for each name. */
  nameWidth: number;
  /** Pixels, of a ring. */
  radius: number;
}

/** What is left out is counted where it would be. */
const drawnOf = (data: ChartData): ChartData => {
  const { categories, series, latest } = data;
  const left = categories.length - (latest ?? CATEGORIES_MAX);
  if (left <= 0) return data;
  const cut = <Value>(all: readonly Value[], note: Value): Value[] =>
    latest === undefined ? [...all.slice(0, CATEGORIES_MAX), note] : [note, ...all.slice(left)];
  return {
    ...data,
    categories: cut(categories, `另有 ${left} 项，见表格`),
    series: series.map((one) => ({ ...one, values: cut(one.values, null) })),
  };
};

const standingWidth = ({ categories, series }: ChartData, width: number): number => {
  const axes = series.some(({ unit }) => unit !== undefined) ? 2 : 1;
  return Math.floor((width - axes * AXIS_WIDTH) / categories.length) - NAME_GAP;
};

const hasRoomBelow = ({ categories }: ChartData, width: number): boolean =>
  width >= NAME_MIN && categories.every((name) => fitsLines(name, { width, lines: NAME_LINES }));

const lying = (drawn: ChartData, width: number): ChartLayout => {
  const { categories, series } = drawn;
  const room = Math.min(LYING_NAME_MAX, Math.floor(width * LYING_NAME_SHARE));
  const lines = Math.max(...categories.map((name) => nameInLines(name, { width: room, lines: NAME_LINES }).length));
  const row = Math.max(lines * NAME_LINE_PX, series.length * BAR) + ROW_GAP;
  const height = Math.max(HEIGHT, categories.length * row + LYING_EDGES);
  return { way: 'lying', drawn, height, nameWidth: room, radius: 0 };
};

/** The lines beside a part of a ring: its name and its number. */
export const ringLabel = (name: string, { number, width }: { number: string; width: number }): string[] => {
  const whole = `${name} ${number}`;
  return nameWidth(whole) <= width ? [whole] : [...nameInLines(name, { width, lines: NAME_LINES }), number];
};

const ring = (data: ChartData, width: number): ChartLayout => {
  const { categories, series } = data;
  const { min, max, share } = RING_LABEL;
  const room = Math.min(Math.max(Math.floor(width * share), min), max);
  const radius = Math.max(Math.min(RING_RADIUS_MAX, Math.floor(width / 2) - room - RING_GAPS), 0);
  const lines = categories.flatMap((name, index) =>
    ringLabel(name, { number: formatCount(series[0]?.values[index] ?? 0), width: room }),
  );
  // All labels may be on the same side.
  const labels = lines.length * NAME_LINE_PX + categories.length * RING_LABEL_GAP;
  return { way: 'ring', drawn: data, height: Math.max(HEIGHT, labels + RING_EDGES), nameWidth: room, radius };
};

/** How data is drawn in a place of this width, so that every name that is drawn can be read. */
export const chartLayout = (data: ChartData, width: number): ChartLayout => {
  const { kind, isCourse, categories } = data;
  if (kind === 'line' || isCourse) return { way: 'course', drawn: data, height: HEIGHT, nameWidth: 0, radius: 0 };
  if (kind === 'donut' && categories.length <= RING_PARTS_MAX) return ring(data, width);
  const drawn = drawnOf(data);
  const below = standingWidth(drawn, width);
  if (kind === 'donut' || !hasRoomBelow(drawn, below)) return lying(drawn, width);
  return { way: 'standing', drawn, height: HEIGHT, nameWidth: below, radius: 0 };
};
