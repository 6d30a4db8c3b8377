import { expect, test } from 'vitest';
import { OWNERS } from '../catalogue/owners.ts';
import type { DatabaseConnections } from '../database/engines/connections.ts';
import type { Engine } from '../database/engines/engine.ts';
import { createLocks } from '../database/locks.ts';
import { tenantScopePlugin } from '../database/tenant-scope/tenant-scope.ts';
import type { Module } from '../module.ts';
import { MODULES } from '../modules.ts';
import { argumentsFor, CUSTOMER, listenTo, written } from './composed-sql.ts';
import { LISTS, SMALL_LISTS } from './list-asks.ts';

const modules: readonly Module<never>[] = MODULES;
const ENGINES: Engine[] = ['sqlite', 'postgres'];
const NAMED: Record<string, (connections: DatabaseConnections) => unknown> = Object.assign(
  {},
  ...modules.map(({ repositories = {} }) => repositories),
);
const REPOSITORIES = Object.entries(NAMED).map(([name, create]) => ({ name, create }));

const inScope = (engine: Engine) => {
  const { db, sent } = listenTo(engine);
  const own = db.withPlugin(tenantScopePlugin(OWNERS, { customerId: CUSTOMER }));
  const connections: DatabaseConnections = {
    db: own,
    lists: own,
    everything: db,
    engine,
    locks: createLocks(db, engine),
  };
  return { own, connections, sent };
};

/** The statements of every method that can be called with values of no meaning. */
const composedBy = async (create: (typeof REPOSITORIES)[number]['create'], engine: Engine): Promise<string> => {
  const { connections, sent } = inScope(engine);
  const methods = create(connections) as Record<string, unknown>;
  const texts: string[] = [];
  for (const [name, method] of Object.entries(methods)) {
    if (typeof method !== 'function') continue;
    try {
      await method(...argumentsFor(method));
    } catch {
      // What came before it is told all the same.
    }
    texts.push(written(name, sent()));
  }
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
};

/** After a change of a query: `npm run sql`, and look at what it changed. */
test.each(REPOSITORIES)('the SQL of $name is the SQL that was last reviewed', async ({ name, create }) => {
  for (const engine of ENGINES)
    await expect(await composedBy(create, engine)).toMatchFileSnapshot(
      `../database/composed-sql/${engine}/${name}.sql`,
    );
});

test('the SQL of lists is the SQL that was last reviewed, filter by filter', async () => {
  for (const engine of ENGINES) {
    const texts: string[] = [];
    for (const [name, { ask, filters }] of Object.entries({ ...LISTS, ...SMALL_LISTS }))
      for (const filter of filters) {
        const { own, sent } = inScope(engine);
        await ask(own, engine, filter);
        texts.push(written(`${name} ${JSON.stringify(filter)}`, sent()));
      }
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(`../database/composed-sql/${engine}/lists.sql`);
  }
});
