import './lib/gate.mjs';
import { execFileSync } from 'node:child_process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/paths.mjs';
import { prepare } from './lib/preparation.mjs';
import { endRunning, main, onParentExit } from './lib/run.mjs';
import { chooseNode } from './lib/runtime.mjs';
import { selectSteps } from './lib/selection.mjs';

const isStrict = ['true', '1'].includes(process.env.CI ?? '');

const giveUp = async () => {
  await endRunning();
  process.exit(130);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void giveUp());
onParentExit(giveUp);

/** What git sees as changed; undefined outside a clone. */
const changes = () => {
  try {
    return execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return undefined;
  }
};

const count = (tally) =>
  [`${tally.passed} passed`, `${tally.failed} failed`, `${tally.skipped} skipped`].filter(
    (part) => !part.startsWith('0 '),
  );

const list = (secondTries) => secondTries.forEach((name) => console.log(`  second try: ${name}`));

const report = (name, since, result) => {
  const took = `${((Date.now() - since) / 1000).toFixed(1)} s`;
  console.log(`${name.padEnd(16)} ${took.padStart(8)}   ${count(result).join(', ')}`);
  list(result.secondTries ?? []);
  if (result.notes !== undefined) console.log(`\n${result.notes}\n`);
  if (result.failed > 0 && result.output.trim() !== '') console.log(`\n${result.output.trim()}\n`);
};

const runStep = async (step, context) => {
  const since = Date.now();
  const lacking = (step.needs ?? []).find((need) => context.lacking.has(need));
  const result = lacking === undefined ? await step.run(context) : { passed: 0, failed: 0, skipped: 1, output: '' };
  if (step.name === 'build' && result.failed > 0) context.lacking.set('build', 'console or server was not built');
  report(step.name, since, result);
  if (lacking !== undefined) console.log(`${step.name} SKIPPED: ${context.lacking.get(lacking)}`);
  return result;
};

const checkTree = (before) => {
  if (before !== '') return [];
  const after = changes();
  const failed = after === '' ? 0 : 1;
  const result = { passed: 1 - failed, failed, skipped: 0, output: `the run changed the working tree:\n${after}` };
  report('clean tree', Date.now(), result);
  return [result];
};

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);

await main(async () => {
  const before = changes();
  const steps = selectSteps(process.argv.slice(2));
  const runtime = await chooseNode();
  await ensureDependencies(runtime);
  const context = await prepare(runtime, new Set(steps.flatMap((step) => step.needs ?? [])));
  const results = [];
  for (const step of steps) results.push(await runStep(step, context));
  results.push(...checkTree(before));

  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => sum(results, key));
  const secondTries = results.flatMap((result) => result.secondTries ?? []);
  if (isStrict && skipped > 0) console.log('CI=true: nothing may be skipped.');
  if (secondTries.length > 0) console.log(`Passed only with a second try: ${secondTries.length}`);
  list(secondTries);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed > 0 || (isStrict && skipped > 0) ? 1 : 0);
});
