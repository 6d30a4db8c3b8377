import { sql, type Expression, type SqlBool } from 'kysely';

/** Contains, whatever the case, the same on both engines; `%` and `_` stand for themselves. */
export const contains = (column: Expression<string | null>, text: string): Expression<SqlBool> => {
  const escaped = text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql<SqlBool>`lower(${column}) like ${`%${escaped}%`} escape '\\'`;
};
