import { parseArgs } from 'node:util';

export type EngineName = 'sqlite' | 'postgres';

export interface Options {
  engines: EngineName[];
  kills: number;
  requests: number;
  writers: number;
  seed: number;
  minutes: number;
  /** The longest time from the first write to the kill, in milliseconds. */
  window: number;
  /** Servers over one database. */
  nodes: number;
  /** Whether only the writers of money write. */
  isMoneyOnly: boolean;
}

export const USAGE = `npm run reliability -- kill | outage | nodes | failover | disk | sending | soak | fuzz
  --engine sqlite|postgres|both   for kill, sending, soak and fuzz (both)
  --kills N                       for kill and sending, of each engine (20)
  --requests N                    for fuzz, of each engine (5000)
  --writers N                     who write at once (12)
  --window N                      longest time to a kill, in ms (2000)
  --nodes 1|2                     for sending: two over one PostgreSQL, one of them killed (1)
  --money                         only the writers of money write, for kill
  --seed N                        repeats a run's choices
  --minutes N                     for soak, of each engine (30)`;

const ENGINES: Record<string, EngineName[]> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
};

const BOUNDS = {
  kills: [1, 100_000],
  requests: [1, 100_000_000],
  writers: [1, 64],
  seed: [0, 4_294_967_295],
  minutes: [1, 10_000],
  window: [1, 600_000],
  nodes: [1, 2],
} as const;

type NumberName = keyof typeof BOUNDS;

const isWithin = (name: NumberName, number: number): boolean =>
  Number.isInteger(number) && number >= BOUNDS[name][0] && number <= BOUNDS[name][1];

const parse = (args: string[]) =>
  parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'both' },
      kills: { type: 'string', default: '20' },
      requests: { type: 'string', default: '5000' },
      writers: { type: 'string', default: '12' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '30' },
      window: { type: 'string', default: '2000' },
      nodes: { type: 'string', default: '1' },
      money: { type: 'boolean', default: false },
    },
  }).values;

/** Undefined for arguments that make no sense. */
export const readOptions = (args: string[]): Options | undefined => {
  try {
    const values = parse(args);
    const engines = ENGINES[values.engine];
    const numbers = {
      kills: Number(values.kills),
      requests: Number(values.requests),
      writers: Number(values.writers),
      seed: Number(values.seed),
      minutes: Number(values.minutes),
      window: Number(values.window),
      nodes: Number(values.nodes),
    };
    const areGood = Object.entries(numbers).every(([name, number]) => isWithin(name as NumberName, number));
    // Two nodes need a database server.
    const fits = numbers.nodes === 1 || values.engine === 'postgres';
    return engines !== undefined && areGood && fits ? { engines, ...numbers, isMoneyOnly: values.money } : undefined;
  } catch {
    return undefined;
  }
};
