import { readOptions, USAGE } from './options.ts';

type Run = (text: string) => Promise<void>;

/** What a person types; each file imports what it needs only when it is asked for. */
const COMMANDS: Record<string, () => Promise<Run>> = {
  server: async () => (await import('./server/server-bench.ts')).benchServer,
  browser: async () => (await import('./browser/browser-bench.ts')).benchBrowser,
  tabs: async () => (await import('./tabs/tabs-bench.ts')).benchTabs,
  cold: async () => (await import('./disk/cold-bench.ts')).benchColdStarts,
  growth: async () => (await import('./disk/growth-bench.ts')).benchGrowth,
  bytes: async () => (await import('./disk/bytes-bench.ts')).benchBytes,
  registrations: async () => (await import('./registrations/registrations-bench.ts')).benchRegistrations,
  money: async () => (await import('./money/money-bench.ts')).benchMoney,
  messages: async () => (await import('./messages/messages-bench.ts')).benchMessages,
  hall: async () => (await import('./hall/hall-bench.ts')).benchHall,
  exports: async () => (await import('./exports/exports-bench.ts')).benchExports,
  writes: async () => (await import('./writes/writes-bench.ts')).benchWrites,
  imports: async () => (await import('./imports/imports-bench.ts')).benchImports,
};

/** What the benchmarks start as processes of their own, told what to do by the name of a file. */
const PARTS: Record<string, () => Promise<Run>> = {
  'part:load': async () => (await import('./load/load-part.ts')).runLoadPart,
  'part:peer': async () => (await import('./server/peer-part.ts')).runPeer,
  'part:bare': async () => (await import('./server/bare-part.ts')).runBare,
  'part:smtp': async () => (await import('./messages/smtp-part.ts')).runSmtp,
  'part:nodemailer': async () => (await import('./messages/nodemailer-part.ts')).runNodemailer,
  'part:probe': async () => (await import('./messages/probe-part.ts')).runProbe,
  'part:commits': async () => (await import('./writes/commits-part.ts')).runCommits,
};

const [name = '', ...rest] = process.argv.slice(2);
const part = PARTS[name];
const command = COMMANDS[name];
if (part !== undefined) {
  const run = await part();
  await run(rest[0] ?? '');
} else if (command !== undefined && readOptions(rest) !== undefined) {
  const run = await command();
  await run(JSON.stringify(readOptions(rest)));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
