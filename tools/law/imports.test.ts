import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from './tree.ts';

interface Cruise {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
}

const FEWEST_MODULES = 300;
const DEPCRUISE = path.join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const cruise = (folder: string) =>
  new Promise<Cruise>((resolve, reject) => {
    const args = [DEPCRUISE, 'apps', 'packages', '--output-type', 'json'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_failed, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve(JSON.parse(stdout) as Cruise);
    });
  });

/** One bad import for every rule, in a tree of nothing else. */
const PLANTED: Record<string, { file: string; text: string }> = {
  'contract-stands-alone': { file: 'packages/contract/src/x/a.ts', text: "import 'node:fs';" },
  'server-without-console': { file: 'apps/server/src/a.ts', text: "import '../../console/src/plain.ts';" },
  'console-without-server': { file: 'apps/console/src/a.ts', text: "import '../../server/src/plain.ts';" },
  'through-the-service': { file: 'apps/server/src/modules/one/a.service.ts', text: "import '../two/two.rules.ts';" },
  'http-in-routes': { file: 'apps/server/src/modules/one/one.service.ts', text: "import 'fastify';" },
  'sql-in-repositories': { file: 'apps/server/src/b.ts', text: "import 'kysely';" },
  'routes-to-services': { file: 'apps/server/src/modules/one/one.routes.ts', text: "import './one.repository.ts';" },
  'modules-make-repositories': {
    file: 'apps/server/src/modules/one/b.service.ts',
    text: "import './one.repository.ts';",
  },
  'questions-in-stores': {
    file: 'apps/server/src/modules/two/b.service.ts',
    text: "import type {} from '../one/one.repository.ts';",
  },
  'repositories-at-the-bottom': {
    file: 'apps/server/src/modules/one/c.repository.ts',
    text: "import './one.presenter.ts';",
  },
  'rules-are-pure': { file: 'apps/server/src/modules/one/one.rules.ts', text: "import 'node:fs';" },
  'lists-are-pure': { file: 'apps/server/src/modules/one/parts/names.ts', text: "import 'node:fs';" },
  'rights-are-pure': { file: 'apps/server/src/access/a.ts', text: "import '../plain.ts';" },
  'kits-below-modules': { file: 'apps/server/src/http/a.ts', text: "import '../modules/two/two.rules.ts';" },
  'features-apart': { file: 'apps/console/src/features/one/a.ts', text: "import '../two/plain.ts';" },
  'features-below-app': { file: 'apps/console/src/features/one/b.ts', text: "import '../../app/plain.ts';" },
  'shared-at-the-bottom': { file: 'apps/console/src/shared/a.ts', text: "import '../features/two/plain.ts';" },
  'no-test-code': { file: 'apps/server/src/c.ts', text: "import './testing/plain.ts';" },
  'no-circles': { file: 'apps/server/src/d.ts', text: "import type {} from './d.ts';\nimport './e.ts';" },
  found: { file: 'apps/server/src/f.ts', text: "import './nowhere.ts';" },
};

const TARGETS = [
  'apps/server/src/plain.ts',
  'apps/server/src/testing/plain.ts',
  'apps/server/src/modules/one/one.repository.ts',
  'apps/server/src/modules/one/one.presenter.ts',
  'apps/server/src/modules/two/two.rules.ts',
  'apps/console/src/plain.ts',
  'apps/console/src/app/plain.ts',
  'apps/console/src/features/two/plain.ts',
];

const plant = (folder: string, file: string, text: string) => {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, `${text}\nexport {};\n`);
};

describe('the rules of imports', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'huiwu-law-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are kept by the whole tree', async () => {
    const { summary } = await cruise(projectRoot);
    expect(summary.totalCruised).toBeGreaterThan(FEWEST_MODULES);
    expect(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([]);
  });

  describe('detect a planted violation', () => {
    let found: string[] = [];

    beforeAll(async () => {
      for (const name of ['.dependency-cruiser.cjs', 'package.json']) {
        cpSync(path.join(projectRoot, name), path.join(folder, name));
      }
      symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
      for (const target of TARGETS) plant(folder, target, '');
      for (const { file, text } of Object.values(PLANTED)) plant(folder, file, text);
      plant(folder, 'apps/server/src/e.ts', "import './d.ts';");
      const { summary } = await cruise(folder);
      found = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
    }, 60_000);

    test.each(Object.entries(PLANTED))('%s', (name, { file }) => {
      expect(found).toContain(`${name}: ${file}`);
    });
  });
});
