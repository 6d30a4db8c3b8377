import { Stop } from './run.mjs';
import { SHORT_STEPS, STEPS } from './steps.mjs';

const GROUPS = {
  check: ['format', 'lint', 'types', 'imports', 'unused', 'nouns'],
  unit: ['law', 'contract', 'server-sqlite', 'server-postgres', 'console'],
};

const USAGE = 'usage: npm test [-- --only=step,step], or npm run test:all';

/**
 * Without arguments the short run, with `--all` every test. `--only=lint,types` picks whole steps by name or group; a step
 * that needs the build brings it along.
 */
export const selectSteps = (args) => {
  const [first, ...others] = args;
  if (first === undefined) return SHORT_STEPS;
  if (others.length > 0 || (first !== '--all' && !first.startsWith('--only='))) throw new Stop(USAGE);
  if (first === '--all') return STEPS;
  const names = first
    .slice('--only='.length)
    .split(',')
    .flatMap((name) => GROUPS[name] ?? [name]);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = [...Object.keys(GROUPS), ...STEPS.map((step) => step.name)].join(', ');
    throw new Stop(`no step ${unknown.join(', ')}; there are: ${known}`);
  }
  const needed = new Set(STEPS.filter((step) => names.includes(step.name)).flatMap((step) => step.needs ?? []));
  return STEPS.filter((step) => names.includes(step.name) || needed.has(step.name));
};
