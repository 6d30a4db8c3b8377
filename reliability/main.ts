import { readOptions, USAGE, type Options } from './options.ts';

type Run = (options: Options) => Promise<boolean>;

/** What a person types; each file imports what it needs only when it is asked for. */
const COMMANDS: Record<string, () => Promise<Run>> = {
  kill: async () => (await import('./kill/kill.ts')).runKills,
  outage: async () => (await import('./outage.ts')).runOutages,
  nodes: async () => (await import('./nodes.ts')).runNodes,
  failover: async () => (await import('./failover.ts')).runFailovers,
  fuzz: async () => (await import('./fuzz/fuzz.ts')).runFuzz,
  disk: async () => (await import('./disk.ts')).runFullDisk,
  sending: async () => (await import('./sending/sending.ts')).runSending,
  soak: async () => (await import('./soak.ts')).runSoak,
};

const [name = '', ...rest] = process.argv.slice(2);
const [command, options] = [COMMANDS[name], readOptions(rest)];
if (command === undefined || options === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const run = await command();
// The exit also ends whatever was started here.
process.exit((await run(options)) ? 0 : 1);
