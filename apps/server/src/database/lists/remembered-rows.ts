import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { executeKept, keptStatements, type Shaped } from './kept-statements.ts';
import { recall, type Remembering } from './list-memory.ts';

const identify = (lists: Kysely<Tables>, { shape, values, compose }: Shaped): Remembering | undefined => {
  const statements = keptStatements(lists);
  if (statements === undefined) return undefined;
  const { tables } = statements.keep(`${shape} ${values.length}`, values.length, compose);
  return { tables, name: `rows ${statements.scope} ${shape} ${JSON.stringify([statements.scopeValues, values])}` };
};

/**
 * Reads the few rows of an aggregate, which are cached until a table of the query changes. Inside a transaction the
 * query is always executed, so decisions never use cached rows.
 */
export const fetchRemembered = async <Row>(lists: Kysely<Tables>, query: Shaped): Promise<readonly Row[]> => {
  const known = await recall(lists, () => identify(lists, query));
  if (known === undefined) return executeKept<Row>(lists, query);
  const { memory, tables, name } = known;
  const epoch = await memory.changes.after(tables, []);
  const remembered = memory.rowsOf(name, epoch);
  if (remembered !== undefined) return remembered as readonly Row[];
  const isSettled = await memory.changes.settle(tables, epoch);
  const rows = await executeKept<Row>(lists, query);
  if (isSettled && memory.changes.current(tables) === epoch) memory.keepRows(name, epoch, rows);
  return rows;
};
