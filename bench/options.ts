import { parseArgs } from 'node:util';

export type EngineName = 'sqlite' | 'postgres';

export interface Options {
  engines: EngineName[];
  rows: number;
  logRows: number;
  /** Really sent, by the benchmark of messages. */
  mails: number;
  connections: number;
  seconds: number;
  rounds: number;
  /** KiB of each document of an archive. */
  fileKib: number;
  /** Only cases whose name contains this text; all when empty. */
  only: string;
  /** A folder for CPU profiles of the server; none are taken when empty. */
  profile: string;
}

export const USAGE = `npm run bench -- server | browser | tabs | writes | cold | growth | bytes | imports | exports | registrations | money | messages | hall
  --engine sqlite|postgres|both   (both)
  --rows N                        administrators or registrations (100000)
  --log-rows N                    rows of the business log (as many as administrators)
  --mails N                       that are really sent (a tenth of the rows)
  --connections N                 (10)
  --seconds N                     of load per case and round (2)
  --rounds N                      of which the median counts (3)
  --file-kib N                    of each document that is packed into an archive (60)
  --only TEXT                     cases whose name contains it
  --profile FOLDER                writes CPU profiles of the server there`;

const ENGINES: Record<string, EngineName[]> = {
  sqlite: ['sqlite'],
  postgres: ['postgres'],
  both: ['sqlite', 'postgres'],
};

/** A whole number within bounds: nothing here may run for ever by a slip of the keyboard. */
const numberOf = (text: string, [least, most]: [number, number]): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};

const parse = (args: string[]) =>
  parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'both' },
      rows: { type: 'string', default: '100000' },
      'log-rows': { type: 'string', default: '' },
      mails: { type: 'string', default: '' },
      connections: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '2' },
      rounds: { type: 'string', default: '3' },
      'file-kib': { type: 'string', default: '60' },
      only: { type: 'string', default: '' },
      profile: { type: 'string', default: '' },
    },
  }).values;

type NumberOptions = Pick<Options, 'rows' | 'logRows' | 'mails' | 'connections' | 'seconds' | 'rounds' | 'fileKib'>;

const readNumbers = (values: ReturnType<typeof parse>): NumberOptions | undefined => {
  const counts: Record<keyof NumberOptions, number | undefined> = {
    rows: numberOf(values.rows, [1000, 2_000_000]),
    logRows: numberOf(values['log-rows'] || values.rows, [1000, 10_000_000]),
    mails: numberOf(values.mails || String(Math.floor(Number(values.rows) / 10)), [100, 200_000]),
    connections: numberOf(values.connections, [1, 500]),
    seconds: numberOf(values.seconds, [1, 60]),
    rounds: numberOf(values.rounds, [1, 9]),
    fileKib: numberOf(values['file-kib'], [1, 10_000]),
  };
  const isWhole = (all: typeof counts): all is NumberOptions =>
    Object.values(all).every((count) => count !== undefined);
  return isWhole(counts) ? counts : undefined;
};

/** Undefined for arguments that make no sense. */
export const readOptions = (args: string[]): Options | undefined => {
  try {
    const values = parse(args);
    const engines = ENGINES[values.engine];
    const counts = readNumbers(values);
    if (engines === undefined || counts === undefined) return undefined;
    return { engines, ...counts, only: values.only, profile: values.profile };
  } catch {
    return undefined;
  }
};
