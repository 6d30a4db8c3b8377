import { visit, type Person } from '../support/client.ts';
import { demoOn, type Engine } from './database.ts';
import { start } from './program.ts';

const PASSWORD = 'Huiwu@2026';
const OPERATOR = '19900000001';

/** The same admin on two nodes of one PostgreSQL, or twice on the one node of SQLite. */
export const operatorsOn = async (engine: Engine): Promise<Person[]> => {
  // Fifty who wait for one lock wait longer on a busy machine than a node lets them by default.
  const settings = { ...(await demoOn(engine)), HUIWU_DATABASE_TIMEOUT: '60' };
  const nodes = engine === 'postgres' ? [settings, settings] : [settings];
  const programs = await Promise.all(nodes.map(start));
  const visitors = await Promise.all(programs.map(({ origin }) => visit(origin)));
  const operator = await visitors[0]?.signIn(OPERATOR, PASSWORD);
  if (operator === undefined) throw new Error('no node');
  return visitors.map(({ personWith }) => personWith(operator.token));
};
