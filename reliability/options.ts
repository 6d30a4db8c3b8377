import { parseArgs } from 'node:util';

export type EngineName = 'sqlite' | 'postgres';

export interface Options {
  engines: EngineName[];
  kills: number;
  writers: number;
  seed: number;
}

export const USAGE = `npm run reliability -- kill | outage | nodes | disk
  --engine sqlite|postgres|both   for kill (both)
  --kills N                       for kill, of each engine (20)
  --writers N                     who write at once (8)
  --seed N                        repeats a run's choices`;

const ENGINES: Record<string, EngineName[]> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
};

const numberOf = (text: string, [least, most]: [number, number]): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};

const parse = (args: string[]) =>
  parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'both' },
      kills: { type: 'string', default: '20' },
      writers: { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  }).values;

/** Undefined for arguments that make no sense. */
export const readOptions = (args: string[]): Options | undefined => {
  try {
    const values = parse(args);
    const engines = ENGINES[values.engine];
    const kills = numberOf(values.kills, [1, 100_000]);
    const writers = numberOf(values.writers, [1, 64]);
    const seed = numberOf(values.seed, [0, 4_294_967_295]);
    if (engines === undefined || kills === undefined || writers === undefined || seed === undefined) return undefined;
    return { engines, kills, writers, seed };
  } catch {
    return undefined;
  }
};
