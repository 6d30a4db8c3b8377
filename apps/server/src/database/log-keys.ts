import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ColumnType } from 'kysely';

/**
 * By what log rows are sorted: made by the database from time and id (migration 0021), never written. PostgreSQL hands
 * out text.
 */
export type LogKey = ColumnType<number | string, never, never>;

const EPOCH = Date.UTC(2020, 0, 1);
const KEYS_OF_A_MILLISECOND = 4096;

/** The least key of a moment, which is an ISO time: rows from then on have it or a greater one. */
export const logKeyAt = (moment: string): number => (Date.parse(moment) - EPOCH) * KEYS_OF_A_MILLISECOND;

const INDEXED = 8;

/** Rows of one request, in the words of the index, which keeps the beginning only. */
export const isOfRequest = (column: RawBuilder<string>, requestId: string): Expression<SqlBool> =>
  sql<SqlBool>`(substr(${column}, 1, ${sql.lit(INDEXED)}) = ${requestId.slice(0, INDEXED)} and ${column} = ${requestId})`;
