/**
 * Makes every change in the services of money, one after the other, and sees which of them the tests of their own module do
 * not notice. All changes are in the text at once, each behind a switch; a test is run for a change only if it comes to it.
 * By hand only:
 *
 *   node scripts/node24.mjs node tools/mutation/services.ts <module> […] [--workers=1] [--sample=100] [--seed=1] [--file=red-book]
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mutantsOf, switched, type Mutant } from './mutants.ts';
import { chosen, option, say } from './sampling.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = 'apps/server/src/modules';
const PARTS = ['package.json', 'tsconfig.json', 'apps/server', 'packages'];

/** What is changed, and the tests beside it, which must notice. */
const MODULES: Record<string, { files: string; tests: string }> = {
  orders: { files: 'orders/{,prices/}*.service.ts', tests: 'orders/{,prices/}*.test.ts' },
  payments: { files: 'orders/{online,imports}/*.service.ts', tests: 'orders/{online,imports}/*.test.ts' },
  ledger: { files: 'orders/book/*.ts', tests: 'orders/{,book/,refunds/,invoices/policy/}*.test.ts' },
  refunds: { files: 'orders/refunds/*.service.ts', tests: 'orders/refunds/*.test.ts' },
  invoices: {
    files: 'orders/invoices/{,channel/,own/,policy/,pushes/,requests/,results/,split/}*.service.ts',
    tests: 'orders/invoices/**/*.test.ts',
  },
  red: { files: 'orders/invoices/red/*.service.ts', tests: 'orders/invoices/**/*.test.ts' },
  vouchers: { files: 'vouchers/*.service.ts', tests: 'vouchers/*.test.ts' },
  'bank-lines': { files: 'bank-lines/*.service.ts', tests: 'bank-lines/*.test.ts' },
  reconciliation: { files: 'reconciliation/*.service.ts', tests: 'reconciliation/*.test.ts' },
};

/** A change with which nothing comes to an end must not hold up the others. */
const BATCH = 40;
const BATCH_MS = 600_000;

const CONFIG = `export default { test: {
  pool: 'threads', isolate: false, maxWorkers: ${option('workers', '1')}, testTimeout: 60000,
  setupFiles: ['./watched-tests.ts'], env: { TEST_ENGINE: 'sqlite' },
} };
`;

type Plan = Record<number, Record<string, string[]>>;

/** By change: the test that failed. */
type Noticed = Map<number, string>;

const placesOf = (pattern: string): string[] =>
  globSync(`${SERVER}/${pattern}`, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

const linesOf = (folder: string, file: string): unknown[] => {
  const place = path.join(folder, file);
  if (!existsSync(place)) return [];
  return readFileSync(place, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
};

/** A copy of its own, so that no one else ever runs what is broken here. */
const copyTree = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-mutation-'));
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'watched-tests.ts'), path.join(folder, 'watched-tests.ts'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'vitest.config.js'), CONFIG);
  return folder;
};

/** What it came to, null if it was out of time; and what was said. */
const run = (folder: string, { plan, tests }: { plan: Plan; tests: string[] }): Promise<[number | null, string]> => {
  for (const file of ['reached.jsonl', 'begun.jsonl', 'noticed.jsonl'])
    rmSync(path.join(folder, file), { force: true });
  writeFileSync(path.join(folder, 'plan.json'), JSON.stringify(plan));
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, NO_COLOR: '1', MUTATION_FOLDER: folder };
  const child = spawn(process.execPath, [vitest, 'run', ...tests], { cwd: folder, env, timeout: BATCH_MS });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)));
  return new Promise((resolve) => child.on('exit', (code) => resolve([code, said])));
};

/** Which tests come to which change, while nothing is changed. */
const planOf = async (folder: string, tests: string[]): Promise<Plan> => {
  const [code, said] = await run(folder, { plan: {}, tests });
  const [failed] = linesOf(folder, 'noticed.jsonl');
  if (failed !== undefined || code !== 0)
    throw new Error(`before anything is changed fails: ${JSON.stringify(failed)} ${said}`);
  const plan: Plan = {};
  for (const [change, test] of linesOf(folder, 'reached.jsonl') as [number, string][]) {
    const [file] = test.split(' ', 1);
    if (file === undefined || file === '') continue;
    ((plan[change] ??= {})[file] ??= []).push(test.slice(file.length + 1));
  }
  return plan;
};

/** Runs some files of tests for each change; those that a test noticed, and what noticed them. */
const roundOf = async (folder: string, plan: Plan, files: ReadonlyMap<number, string[]>): Promise<Noticed> => {
  const copies = [...files].flatMap(([change, tests]) =>
    tests.map((test) => ({ test, copy: test.replace(/[.]test[.]ts$/, `.mutant${change}.test.ts`) })),
  );
  if (copies.length === 0) return new Map();
  for (const { test, copy } of copies) cpSync(path.join(folder, test), path.join(folder, copy));
  const [code, said] = await run(folder, { plan, tests: copies.map(({ copy }) => copy) });
  if (code !== null && !/ Tests +[0-9]/.test(said)) throw new Error(`nothing was run: ${said}`);
  for (const { copy } of copies) rmSync(path.join(folder, copy));
  const noticed: Noticed = new Map(linesOf(folder, 'noticed.jsonl') as [number, string][]);
  if (code !== null) return noticed;
  const hung = Number(linesOf(folder, 'begun.jsonl').at(-1));
  say(`OUT OF TIME with change ${hung}`);
  noticed.set(hung, 'its time');
  const rest = new Map([...files].filter(([change]) => !noticed.has(change)));
  return new Map([...noticed, ...(await roundOf(folder, plan, rest))]);
};

/** The changes of a batch that a test notices. First by the file with the most tests that come to a change, then by the rest. */
const noticedOf = async (folder: string, plan: Plan, batch: readonly number[]): Promise<Noticed> => {
  const files = new Map(
    batch.map((change) => {
      const tests = Object.entries(plan[change] ?? {}).toSorted(([, one], [, other]) => other.length - one.length);
      return [change, tests.map(([test]) => test)] as const;
    }),
  );
  const first = await roundOf(folder, plan, new Map([...files].map(([change, tests]) => [change, tests.slice(0, 1)])));
  const left = [...files].filter(([change]) => !first.has(change));
  const rest = await roundOf(folder, plan, new Map(left.map(([change, tests]) => [change, tests.slice(1)])));
  return new Map([...first, ...rest]);
};

/** Every change of the files, behind its switch; number 0 is none. */
const writeSwitches = (folder: string, files: readonly string[]): Map<number, Mutant> => {
  const mutants = new Map<number, Mutant>();
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const own = mutantsOf(file, text).map((mutant, at) => ({ number: mutants.size + at + 1, mutant }));
    for (const { number, mutant } of own) mutants.set(number, mutant);
    writeFileSync(path.join(folder, file), switched(text, own));
  }
  return mutants;
};

const measure = async (name: string): Promise<void> => {
  const { files, tests } = MODULES[name] ?? { files: '', tests: '' };
  if (files === '') throw new Error(`one of ${Object.keys(MODULES).join(', ')}`);
  const folder = copyTree();
  try {
    const changed = placesOf(files).filter((file) => !file.endsWith('.test.ts') && file.includes(option('file', '')));
    const mutants = writeSwitches(folder, changed);
    const plan = await planOf(folder, placesOf(tests));
    const all = [...mutants.keys()];
    const queue = chosen(all, Number(option('sample', String(all.length))), Number(option('seed', '1')));
    const total = queue.length;
    let survived = 0;
    say(`${name}: ${total} of ${all.length} changes`);
    for (let batch = queue.splice(0, BATCH); batch.length > 0; batch = queue.splice(0, BATCH)) {
      const noticed = await noticedOf(folder, plan, batch);
      for (const number of batch.filter((each) => !noticed.has(each)).toSorted((a, b) => a - b)) {
        const { file, line, before, after } = mutants.get(number) as Mutant;
        say(
          `SURVIVED ${file}:${line}  ${before}  →  ${after}${plan[number] === undefined ? '  (no test comes here)' : ''}`,
        );
        survived += 1;
      }
    }
    say(`${name}: ${total - survived} of ${total} noticed (${Math.round((1 - survived / total) * 100)} %)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

for (const name of process.argv.slice(2).filter((each) => !each.startsWith('--'))) await measure(name);
