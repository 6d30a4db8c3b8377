/** Set-up file of the tests that `services.ts` runs: turns one change on, and notes what each test came to and what it noticed. */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect } from 'vitest';

/** Of each change and each file of tests: the tests that come to the change. */
type Plan = Record<string, Record<string, string[]>>;

interface Watched {
  change: number;
  test: string;
  reached: Set<string>;
  noticed: Set<number>;
}

const folder = process.env['MUTATION_FOLDER'] ?? '';
const note = (file: string, value: unknown): void =>
  appendFileSync(path.join(folder, file), `${JSON.stringify(value)}\n`);
const plan = JSON.parse(readFileSync(path.join(folder, 'plan.json'), 'utf8')) as Plan;

const kept = globalThis as { huiwuWatched?: Watched; huiwuIsChange?: (number: number) => boolean };
const watched = (kept.huiwuWatched ??= { change: 0, test: '', reached: new Set(), noticed: new Set() });
kept.huiwuIsChange = (number) => {
  const key = `${number} ${watched.test}`;
  if (watched.change === 0 && !watched.reached.has(key)) {
    watched.reached.add(key);
    note('reached.jsonl', [number, watched.test]);
  }
  return watched.change === number;
};

beforeEach(({ task, skip, onTestFailed }) => {
  const change = Number(/[.]mutant([0-9]+)[.]/.exec(task.file.filepath)?.[1] ?? 0);
  const file = path.relative(folder, task.file.filepath).replace(`.mutant${change}.`, '.');
  const name = expect.getState().currentTestName ?? '';
  const isWanted = plan[change]?.[file]?.includes(name) ?? change === 0;
  if (!isWanted || watched.noticed.has(change)) skip();
  watched.change = change;
  watched.test = `${file} ${name}`;
  note('begun.jsonl', change);
  onTestFailed(() => {
    watched.noticed.add(change);
    note('noticed.jsonl', [change, `${file} ${name}`]);
  });
});
