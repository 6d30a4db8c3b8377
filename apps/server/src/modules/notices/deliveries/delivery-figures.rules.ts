import type { DeliveryState } from '@huiwu/contract/deliveries';
import { FAULTS_NAMED_MAX, type NoticeFigureSet } from '@huiwu/contract/notices';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A day begins at midnight in Shanghai. */
const SHANGHAI_AHEAD_MS = 8 * HOUR_MS;
const POINTS_MAX = 90;

const STEPS = [
  { step: 'minutes', length: 10 * MINUTE_MS, upTo: 4 * HOUR_MS },
  { step: 'hour', length: HOUR_MS, upTo: 2 * DAY_MS },
  { step: 'day', length: DAY_MS, upTo: Number.POSITIVE_INFINITY },
] as const;

interface CountedMoment {
  /** Ten minutes in UTC: `2026-11-26T02:1`. */
  moment: string;
  count: number;
}

const timeOf = (moment: string): number => Date.parse(`${moment}0:00.000Z`);

/** How many messages left and arrived in each step of the time that it took; late receipts beyond the last are in the last. */
export const courseOf = (
  sent: readonly CountedMoment[],
  delivered: readonly CountedMoment[],
): NoticeFigureSet['course'] => {
  const times = [...sent, ...delivered].map(({ moment }) => timeOf(moment));
  if (times.length === 0) return { step: 'hour', points: [] };
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const { step, length } = STEPS.find(({ upTo }) => last - first < upTo) ?? STEPS[2];
  const floor = (time: number) => Math.floor((time + SHANGHAI_AHEAD_MS) / length) * length - SHANGHAI_AHEAD_MS;
  const begin = floor(first);
  const size = Math.min(POINTS_MAX, (floor(last) - begin) / length + 1);
  const points = Array.from({ length: size }, (_each, at) => ({
    at: new Date(begin + at * length).toISOString(),
    sent: 0,
    delivered: 0,
  }));
  const add = (moments: readonly CountedMoment[], key: 'sent' | 'delivered') => {
    for (const { moment, count } of moments) {
      const point = points[Math.min(size - 1, (floor(timeOf(moment)) - begin) / length)];
      if (point !== undefined) point[key] += count;
    }
  };
  add(sent, 'sent');
  add(delivered, 'delivered');
  return { step, points };
};

interface CountedFault {
  state: DeliveryState;
  error_code: string;
  text: string | null;
  count: number;
}

/** The most frequent reasons, and all others together. */
export const faultsOf = (counted: readonly CountedFault[]): NoticeFigureSet['faults'] => {
  const all = counted
    .map(({ state, error_code: code, text, count }) => ({ state, code, text: text ?? '', count }))
    .toSorted((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
  const rest = all.slice(FAULTS_NAMED_MAX);
  const count = rest.reduce((sum, each) => sum + each.count, 0);
  return [
    ...all.slice(0, FAULTS_NAMED_MAX),
    ...(count === 0 ? [] : [{ state: null, code: '', text: '其他原因', count }]),
  ];
};
