import { Stop } from './run.mjs';
import { STEPS } from './steps.mjs';

const GROUPS = {
  check: ['format', 'lint', 'types', 'imports', 'unused', 'nouns'],
  unit: ['law', 'contract', 'server-sqlite', 'server-postgres', 'console'],
};

/** `--only=lint,types` picks steps by name or group; a step that needs the build brings it along. */
export const selectSteps = (args) => {
  const only = args.find((arg) => arg.startsWith('--only='));
  if (args.length > (only === undefined ? 0 : 1)) throw new Stop('usage: npm test [-- --only=step,step]');
  if (only === undefined) return STEPS;
  const names = only
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
