import type { LoadResult } from '../load/load.ts';
import { median } from '../statistics.ts';
import { printTable, shown } from '../table.ts';
import type { Target } from './targets.ts';

export interface Sample extends LoadResult {
  /** Processor time of the server's process per answer, all kinds of answers taken together. */
  cpuMs: number;
}

export interface Measured {
  results: Map<string, Record<Target, Sample[]>>;
  startMs: Record<'huiwu' | 'peer', number[]>;
  memoryAtStart: Record<'huiwu' | 'peer', number>;
  memoryAfter: Record<'huiwu' | 'peer', number>;
  loopDelayMs: number;
}

type Middle = Pick<Sample, 'perSecond' | 'p50' | 'p99' | 'backgroundPerSecond' | 'cpuMs'>;

const middleOf = (rounds: Sample[]): Middle => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p50: median(rounds.map((round) => round.p50)),
  p99: median(rounds.map((round) => round.p99)),
  backgroundPerSecond: median(rounds.map((round) => round.backgroundPerSecond)),
  cpuMs: median(rounds.map((round) => round.cpuMs)),
});

const HEAD = [
  'case',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'peer/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'bare/s',
  '÷ peer',
  '÷ bare',
];

const four = ({ perSecond, p50, p99, cpuMs }: Middle): string[] => [
  shown(perSecond),
  shown(p50),
  shown(p99),
  cpuMs.toFixed(2),
];

const caseRow = (name: string, byTarget: Record<Target, Sample[]>): string[] => {
  const [own, peer, bare] = [middleOf(byTarget.huiwu), middleOf(byTarget.peer), middleOf(byTarget.bare)];
  const those = `${shown(own.backgroundPerSecond)}/s, peer ${shown(peer.backgroundPerSecond)}/s`;
  const beside = own.backgroundPerSecond > 0 ? ` (those: ${those})` : '';
  const ratios = [(own.perSecond / peer.perSecond).toFixed(2), (own.perSecond / bare.perSecond).toFixed(3)];
  return [name + beside, ...four(own), ...four(peer), shown(bare.perSecond), ...ratios];
};

interface Goal {
  name: string;
  value: number;
  /** A ratio to reach or a figure to stay below. */
  atLeast?: number;
  atMost?: number;
}

const goalsOf = ({ results, startMs, memoryAtStart, memoryAfter, loopDelayMs }: Measured): Goal[] => {
  const own = (name: string): Middle => middleOf(results.get(name)?.huiwu ?? []);
  const peer = (name: string): Middle => middleOf(results.get(name)?.peer ?? []);
  const list = own('administrators, page 1');
  const crowd = own('administrators, page 1, 100 connections');
  const [light, besideSearch] = [own('light list'), own('light list beside one slow search')];
  const besideSignIns = own('administrators, page 1, beside sign-ins');
  return [
    {
      name: 'administrators, page 1 ÷ peer',
      value: list.perSecond / peer('administrators, page 1').perSecond,
      atLeast: 0.5,
    },
    {
      name: 'business log, page 1 ÷ peer',
      value: own('business log, page 1').perSecond / peer('business log, page 1').perSecond,
      atLeast: 0.5,
    },
    { name: 'p99 ÷ p50 at 100 connections', value: crowd.p99 / crowd.p50, atMost: 10 },
    { name: 'light list beside a slow search ÷ alone', value: besideSearch.perSecond / light.perSecond, atLeast: 0.3 },
    { name: 'its p99 ÷ idle', value: besideSearch.p99 / light.p99, atMost: 4 },
    {
      name: 'password sign-ins ÷ the hash alone',
      value: own('password sign-in').perSecond / peer('password sign-in').perSecond,
      atLeast: 0.85,
    },
    { name: 'list beside sign-ins, p99 ÷ idle', value: besideSignIns.p99 / list.p99, atMost: 3 },
    { name: 'menu tree, ms', value: own('menu tree, 1 connection').p50, atMost: 5 },
    { name: 'user info, ms', value: own('user info, 1 connection').p50, atMost: 5 },
    { name: 'ready on a migrated database, ms', value: median(startMs.huiwu), atMost: 700 },
    { name: 'memory at start, MiB', value: memoryAtStart.huiwu, atMost: 125 },
    { name: 'memory after everything above, MiB', value: memoryAfter.huiwu, atMost: 270 },
    { name: 'event loop delay p99, ms', value: loopDelayMs, atMost: 50 },
  ];
};

const goalRow = ({ name, value, atLeast, atMost }: Goal): string[] => {
  const isMet = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  const goal = atLeast === undefined ? `≤ ${atMost ?? ''}` : `≥ ${atLeast}`;
  return [name, shown(value), goal, isMet ? 'yes' : '**no**'];
};

export const printRequests = (engine: string, results: Measured['results']): void =>
  printTable(
    `${engine}: requests`,
    HEAD,
    [...results].map(([name, byTarget]) => caseRow(name, byTarget)),
  );

export const printReport = (engine: string, measured: Measured): void => {
  printRequests(engine, measured.results);
  const { startMs, memoryAtStart, memoryAfter } = measured;
  printTable(
    `${engine}: process`,
    ['', 'ready ms', 'MiB at start', 'MiB after'],
    (['huiwu', 'peer'] as const).map((name) => [
      name,
      shown(median(startMs[name])),
      shown(memoryAtStart[name]),
      shown(memoryAfter[name]),
    ]),
  );
  const goals = goalsOf(measured).filter(({ value }) => Number.isFinite(value));
  printTable(`${engine}: goals`, ['', 'measured', 'goal', 'met'], goals.map(goalRow));
};
