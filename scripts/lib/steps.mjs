import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilds } from './builds.mjs';
import { nounTable } from './nouns.mjs';
import { inRoot } from './paths.mjs';
import { capture, Stop } from './run.mjs';
import { tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from './tally.mjs';

/** Long enough for the slowest machine, short enough that something stuck does not hold a build for hours. */
const LIMIT_MS = 45 * 60_000;

const run = (command, args, env) => capture(command, args, { env, timeout: LIMIT_MS });

const check = (name, command, args) => ({
  name,
  run: async ({ env }) => {
    const { code, output } = await run(command, args, env);
    return { ...tallyOfCheck(code), output };
  },
});

const nouns = {
  name: 'nouns',
  // Costs nothing and refuses nothing: tools/law/nouns.test.ts holds the goals.
  run: () => ({ passed: 1, failed: 0, skipped: 0, output: '', notes: nounTable() }),
};

const freshReport = (name) => {
  const file = inRoot('.cache', 'test', `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

/** `only` are parts of the paths of test files; all files of the project when left out. */
const vitest = (name, needs = [], only = []) => ({
  name,
  needs,
  run: async ({ env }) => {
    const file = freshReport(name);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await run('vitest', ['run', '--project', name, ...reporters, ...only], env);
    return { ...tallyOfVitest(file, code), output };
  },
});

const PROJECTS = ['packages/contract', 'apps/server', 'apps/console', '.'];

/** Three times as fast as the one that the other tools read the program with; there once the packages are installed. */
const findTsc = () => fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));

const typeCheck = async (project, env) => {
  const memory = inRoot('.cache', 'types', `${project.replace(/\W+/g, '-')}.tsbuildinfo`);
  return run(
    'node',
    [findTsc(), '-p', project, '--incremental', '--tsBuildInfoFile', memory, '--pretty', 'false'],
    env,
  );
};

const types = {
  name: 'types',
  run: async ({ env }) => {
    const results = await Promise.all(PROJECTS.map((project) => typeCheck(project, env)));
    const output = results.map((result) => result.output).join('');
    return { ...tallyOfCheck(Math.max(...results.map((result) => result.code))), output };
  },
};

const build = {
  name: 'build',
  run: async (runtime) => {
    try {
      await ensureBuilds(runtime, { isQuiet: true });
      return { ...tallyOfCheck(0), output: '' };
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      return { ...tallyOfCheck(1), output: error.message };
    }
  },
};

const journeysOf = (args) => ({
  name: 'journeys',
  needs: ['build', 'chromium', 'fonts'],
  run: async ({ env }) => {
    const file = freshReport('journeys');
    const { NO_COLOR: _, ...colourless } = { ...env, FORCE_COLOR: '0' };
    const { code, output } = await run('playwright', ['test', ...args], colourless);
    return { ...tallyOfPlaywright(file, code), output };
  },
});

/** Where the engines may differ: statements, plans, locks and amounts. */
const ENGINE_TESTS = ['src/database/', 'races', 'testing/money/', 'same-answers', 'composed-sql'];

/** Everything that is tested, cheap first. */
export const STEPS = [
  check('format', 'oxfmt', ['--check']),
  check('lint', 'oxlint', []),
  types,
  check('imports', 'depcruise', ['apps', 'packages', '--output-type', 'err']),
  check('unused', 'knip', ['--no-progress']),
  nouns,
  vitest('law'),
  vitest('contract'),
  vitest('server-sqlite'),
  vitest('server-postgres', ['postgres']),
  vitest('console'),
  build,
  { ...check('size', 'node', ['scripts/size.mjs']), needs: ['build'] },
  vitest('boot', ['build', 'postgres']),
  journeysOf([]),
];

/** The same steps with a part of the slow ones: decision record 0139 says which and why. */
const PARTS = {
  'server-postgres': [vitest('server-postgres', ['postgres'], ENGINE_TESTS)],
  boot: [],
  journeys: [journeysOf(['--grep', '@core'])],
};

/** What a developer waits for; `npm run test:all` runs `STEPS`. */
export const SHORT_STEPS = STEPS.flatMap((step) => PARTS[step.name] ?? [step]);
