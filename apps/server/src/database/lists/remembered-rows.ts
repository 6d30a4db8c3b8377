import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { executeKept, keptStatements, type Shaped } from './kept-statements.ts';
import { listMemoryOf } from './list-memory.ts';

/**
 * Reads the few rows of an aggregate, which are cached until a table of the query changes. Inside a transaction the
 * query is always executed, so decisions never use cached rows.
 */
export const fetchRemembered = async <Row>(lists: Kysely<Tables>, query: Shaped): Promise<readonly Row[]> => {
  const read = (): Promise<Row[]> => executeKept<Row>(lists, query);
  const [memory, statements] = [listMemoryOf(lists), keptStatements(lists)];
  if (memory === undefined || statements === undefined) return read();
  const { shape, values, compose } = query;
  const { tables } = statements.keep(`${shape} ${values.length}`, values.length, compose);
  await memory.changes.load();
  if (!memory.changes.knows(tables)) return read();
  const name = `rows ${statements.scope} ${shape} ${JSON.stringify([statements.scopeValues, values])}`;
  const epoch = await memory.changes.after(tables, []);
  const known = memory.rowsOf(name, epoch);
  if (known !== undefined) return known as readonly Row[];
  const isSettled = await memory.changes.settle(tables, epoch);
  const rows = await read();
  if (isSettled && memory.changes.current(tables) === epoch) memory.keepRows(name, epoch, rows);
  return rows;
};
