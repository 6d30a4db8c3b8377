/**
 * Takes the checks of the server away one by one, and sees whether a test notices. By hand only:
 *
 *   node scripts/node24.mjs node tools/mutation/run.ts [--sample=100] [--only=access] [--workers=1] [--seed=1]
 *     [--without=file.test.ts,…]   tests that are left out, as those that fail anyway
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mutantsOf, mutated, type Mutant } from './mutants.ts';
import { chosen, option, say } from './sampling.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SERVER = 'apps/server/src';
const MONEY = `${SERVER}/modules/orders/`;
const TESTING = `${SERVER}/testing`;

/** Where it is decided who may do what and see what, and what becomes of money. */
const TARGETS = [
  `${SERVER}/access/*.ts`,
  `${SERVER}/database/tenant-scope.ts`,
  `${SERVER}/http/{guarded-routes,origin,request-context,mount,bodies/input}.ts`,
  `${SERVER}/modules/**/*.rules.ts`,
  `${SERVER}/modules/**/*-scope.service.ts`,
  `${SERVER}/modules/orders/{book,invoices,refunds}/**/*.service.ts`,
  `${SERVER}/modules/meetings/meeting-entry.service.ts`,
  `${SERVER}/modules/web-messages/{addressees,inbox}.service.ts`,
  `${SERVER}/modules/{admins,applications,business-logs,sign-in-logs,outbox,roles}/*.presenter.ts`,
];

/** Cheap first: the file's own tests, those beside it, what walks every call, and then everyone against everything. */
const stagesFor = (file: string): string[][] => {
  const own = file.replace(/[.]ts$/, '.test.ts');
  const beside = file.includes('/modules/') ? [`${path.dirname(file)}/`] : [];
  const first = [existsSync(path.join(ROOT, own)) ? [own] : [], beside];
  if (file.startsWith(MONEY)) return [...first, [MONEY, `${TESTING}/money/`]].filter((stage) => stage.length > 0);
  return [
    ...first,
    [
      `${TESTING}/endpoints.test.ts`,
      `${TESTING}/wire.test.ts`,
      `${TESTING}/matrix/fields`,
      `${TESTING}/matrix/two-nodes`,
    ],
    [`${TESTING}/matrix/matrix.test.ts`],
  ].filter((stage) => stage.length > 0);
};

const PARTS = ['package.json', 'vitest.config.ts', 'tsconfig.json', 'apps/server', 'packages'];

/** A copy of its own, so that no one else ever runs what is broken here. */
const copyTree = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-mutation-'));
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
};

/** On a busy machine nothing may pass for noticed because it took long. */
const PATIENCE = ['--testTimeout=240000', '--hookTimeout=240000'];
const FLAGS = ['run', '--project', 'server-sqlite', '--bail', '1', '--passWithNoTests', ...PATIENCE];

/** The first test that fails, or nothing where all pass. */
const failureOf = (folder: string, tests: string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const without = option('without', '').split(',').filter(Boolean);
    const excluded = without.flatMap((file) => ['--exclude', `**/${file}`]);
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(process.execPath, [vitest, ...FLAGS, ...excluded, ...tests], {
      cwd: folder,
      env,
      stdio: 'pipe',
    });
    let said = '';
    child.stdout.on('data', (piece) => (said += String(piece)));
    child.stderr.on('data', (piece) => (said += String(piece)));
    child.on('exit', (code) => resolve(code === 0 ? undefined : (/FAIL +(.*)/.exec(said)?.[1] ?? 'the run itself')));
  });

/** A file that could not even be loaded may say more of this machine than of the change. */
const sureFailureOf = async (folder: string, tests: string[]): Promise<string | undefined> => {
  const failure = await failureOf(folder, tests);
  return failure?.endsWith(']') === true ? failureOf(folder, tests) : failure;
};

const noticedBy = async (folder: string, mutant: Mutant): Promise<string | undefined> => {
  const file = path.join(folder, mutant.file);
  const text = readFileSync(path.join(ROOT, mutant.file), 'utf8');
  writeFileSync(file, mutated(text, mutant));
  try {
    for (const stage of stagesFor(mutant.file)) {
      const failure = await sureFailureOf(folder, stage);
      if (failure !== undefined) return failure;
    }
    return undefined;
  } finally {
    writeFileSync(file, text);
  }
};

const listMutants = (): Mutant[] =>
  globSync(TARGETS, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.test.ts') && file.includes(option('only', '')))
    .toSorted()
    .flatMap((file) => mutantsOf(file, readFileSync(path.join(ROOT, file), 'utf8')));

/** Where a test fails anyway every change would count as noticed. */
const refuseRedTree = async (files: string[]): Promise<void> => {
  const folder = copyTree();
  const places = [...new Set(files.flatMap((file) => stagesFor(file).flat()))];
  const failure = await failureOf(folder, places).finally(() => rmSync(folder, { recursive: true, force: true }));
  if (failure !== undefined) throw new Error(`before anything is changed fails: ${failure}`);
};

const work = async (queue: Mutant[], survivors: Mutant[]): Promise<void> => {
  const folder = copyTree();
  try {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const noticed = await noticedBy(folder, mutant);
      if (noticed === undefined) survivors.push(mutant);
      const { file, line, before, after } = mutant;
      say(`${noticed === undefined ? 'SURVIVED' : 'noticed '} ${file}:${line}  ${before}  →  ${after}`);
      if (noticed !== undefined) say(`         by ${noticed}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  if (!existsSync(path.join(ROOT, 'node_modules/vitest'))) throw new Error('npm install comes first');
  const all = listMutants();
  const queue = chosen(all, Number(option('sample', String(all.length))), Number(option('seed', '1')));
  const [total, survivors] = [queue.length, [] as Mutant[]];
  say(`${total} of ${all.length} changes`);
  if (queue.length > 0) await refuseRedTree([...new Set(queue.map(({ file }) => file))]);
  await Promise.all(Array.from({ length: Number(option('workers', '1')) }, () => work(queue, survivors)));
  say(`${total - survivors.length} of ${total} noticed: ${Math.round((1 - survivors.length / total) * 1000) / 10} %`);
};

await main();
