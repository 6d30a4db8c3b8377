/**
 * Changes files of rules in every way, and sees which changes their own tests do not notice: the tests of all changes run
 * together in one process, each with a copy of its own. By hand only:
 *
 *   node scripts/node24.mjs node tools/mutation/rules.ts <file.rules.ts> […]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mutantsOf, mutated, type Mutant } from './mutants.ts';
import { say } from './sampling.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTS = ['package.json', 'tsconfig.json', 'apps/server/src', 'apps/server/package.json', 'packages'];
/** Rules need no database, and no set-up. */
const CONFIG = "export default { test: { pool: 'threads', isolate: false, include: ['**/*.mutant*.test.ts'] } };\n";

const testOf = (file: string): string => file.replace(/[.]ts$/, '.test.ts');

/** The name of the copy with a change; 0 is the file as it is. */
const copyOf = (file: string, number: number): string => file.replace(/[.]rules[.]ts$/, `.mutant${number}.rules.ts`);

const writeCopy = (folder: string, file: string, { number, text }: { number: number; text: string }): string => {
  const [from, to] = [path.basename(file), path.basename(copyOf(file, number))];
  writeFileSync(path.join(folder, copyOf(file, number)), text);
  const test = testOf(copyOf(file, number));
  writeFileSync(path.join(folder, test), readFileSync(path.join(ROOT, testOf(file)), 'utf8').replaceAll(from, to));
  return test;
};

interface Report {
  testResults: { name: string; status: string }[];
}

/** Which of these test files failed. */
const failedOf = (folder: string, tests: readonly string[]): Set<string> => {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const out = path.join(folder, 'report.json');
  const flags = ['run', '--testTimeout=60000', '--reporter=json', `--outputFile=${out}`];
  writeFileSync(path.join(folder, 'vitest.config.js'), CONFIG);
  spawnSync(process.execPath, [vitest, ...flags], { cwd: folder, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
  const passed = testResults.filter(({ status }) => status === 'passed').map(({ name }) => path.relative(folder, name));
  return new Set(tests.filter((test) => !passed.includes(test)));
};

const files = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-mutation-'));
try {
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const mutants = new Map<string, Mutant>();
  const originals: string[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    originals.push(writeCopy(folder, file, { number: 0, text }));
    for (const [at, mutant] of mutantsOf(file, text).entries())
      mutants.set(writeCopy(folder, file, { number: at + 1, text: mutated(text, mutant) }), mutant);
  }
  const failed = failedOf(folder, [...originals, ...mutants.keys()]);
  const red = originals.filter((test) => failed.has(test));
  if (red.length > 0) throw new Error(`before anything is changed fails: ${red.join(', ')}`);
  for (const file of files) {
    const all = [...mutants].filter(([, mutant]) => mutant.file === file);
    const survivors = all.filter(([test]) => !failed.has(test)).map(([, mutant]) => mutant);
    for (const { line, before, after } of survivors) say(`SURVIVED ${file}:${line}  ${before}  →  ${after}`);
    const noticed = all.length - survivors.length;
    say(`${file}: ${noticed} of ${all.length} noticed (${Math.round((noticed / all.length) * 100)} %)`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
