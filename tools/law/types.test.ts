import { describe, expect, test } from 'vitest';
import { readSource, sourceFiles } from './tree.ts';

/** What every factory or component calls its own: these say the same everywhere. */
const CONVENTIONS = new Set(['Needs', 'Props', 'Values', 'Services', 'Connections', 'Db', 'World']);
const LOCAL_MAX = 2;

const DECLARATION = /^(export )?(?:interface|type) ([A-Z]\w*)/gm;

const workspaceOf = (file: string) => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '';

interface Declared {
  /** Workspace and name. */
  key: string;
  name: string;
  file: string;
  isExported: boolean;
}

const declared: Declared[] = sourceFiles.flatMap((file) =>
  [...readSource(file).matchAll(DECLARATION)].map(([, exported, name = '']) => ({
    key: `${workspaceOf(file)} ${name}`,
    name,
    file,
    isExported: exported !== undefined,
  })),
);

const byKey = Map.groupBy(declared, ({ key }) => key);

const say = (found: Declared[][]) => found.map((all) => `${all[0]?.name}: ${all.map(({ file }) => file).join(', ')}`);

describe('a type', () => {
  test('that is exported has a unique name in its workspace', () => {
    const found = [...byKey.values()].filter((all) => all.length > 1 && all.some(({ isExported }) => isExported));
    expect(say(found)).toEqual([]);
  });

  test('of one file has a name that few other files use', () => {
    const found = [...byKey.values()].filter((all) => all.length > LOCAL_MAX && !CONVENTIONS.has(all[0]?.name ?? ''));
    expect(say(found)).toEqual([]);
  });
});
