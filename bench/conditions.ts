import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { projectRoot } from './processes.ts';

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};

const commit = (): string => {
  const changed = git('status', '--porcelain', '--', 'apps', 'packages');
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed === '' ? '' : ' with changes'}`;
};

/** Everything a figure depends on, so that two runs can be told apart. */
export const printConditions = (facts: Record<string, string | number>): void => {
  const machine = {
    node: process.version,
    cores: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    'load before': loadavg()[0]?.toFixed(2) ?? '',
    commit: commit(),
    date: new Date().toISOString().slice(0, 16),
  };
  const all = Object.entries({ ...facts, ...machine }).map(([name, value]) => `${name} ${value}`);
  console.log(`Conditions: ${all.join('; ')}`);
};
