import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Engine } from '../engines/engine.ts';
import { condition, type Condition } from '../lists/list-conditions.ts';

/** A searched text and its column. */
export interface Term {
  column: string;
  text: string;
  /** The column has a JSON array of tokens, one of which begins with the text; see `tokens.ts`. */
  isToken?: true;
}

/** The terms of the texts that are given, by column. */
export const termsIn = (texts: Record<string, string | undefined>): Term[] =>
  Object.entries(texts).flatMap(([column, text]) => (text ? [{ column, text }] : []));

/** As `termsIn`, for columns that are searched by tokens. */
export const tokensIn = (texts: Record<string, string | undefined>): Term[] =>
  termsIn(texts).map((term) => ({ ...term, isToken: true }));

/** Where it is looked for: both engines are asked in their own way. */
export interface SearchPlace {
  lists: Kysely<Tables>;
  engine: Engine;
}

/** `%` and `_` stand for themselves. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** A pattern for what contains a text. */
const patternOf = (text: string): string => `%${escaped(text)}%`;

/** Whatever the case, the same on both engines. */
const matches = (column: Expression<string | null>, pattern: unknown): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) like lower(${pattern}) escape '\\'`;

export const contains = (column: Expression<string | null>, text: string): Expression<SqlBool> =>
  matches(column, patternOf(text));

/** Lower case as the word indexes store it: only A to Z are changed, all other characters stay. */
export const toAsciiLowerCase = (text: string): string =>
  text.toWellFormed().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The first text after all that begin so. */
export const prefixEnd = (start: string): string => {
  const characters = [...start];
  const last = characters.pop()?.codePointAt(0) ?? 0;
  // Code points in between are surrogates, and no code point follows the last one.
  const next = last === 0xd7_ff ? 0xe0_00 : Math.min(last + 1, 0x10_ff_ff);
  return characters.join('') + String.fromCodePoint(next);
};

/** One of the tokens of a column begins with a token, beside other expressions. */
export const beginsToken = (column: string, token: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${`%"${escaped(token)}%`} escape '\\'`;

/** One of the tokens of a column begins with a token. Both are in small letters, and no token has a quotation mark. */
const hasToken = (column: string, token: string): Condition =>
  condition(`${column} has token`, [`%"${escaped(token)}%`], (query, [pattern]) =>
    query.where(sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`),
  );

/** One of these columns contains it. */
export const isContainedIn = (columns: readonly string[], text: string): Condition =>
  condition(`${columns.join()} contain`, [patternOf(text)], (query, [pattern]) =>
    query.where(({ or }) => or(columns.map((column) => matches(sql.ref(column), pattern)))),
  );

export const containsText = (column: string, text: string): Condition => ({
  ...condition(`${column} contains`, [patternOf(text)], (query, [pattern]) =>
    query.where(matches(sql.ref(column), pattern)),
  ),
  contained: { column, text },
});

/** A row of a table has what is looked for. */
export const matchesTerm = (table: string, { column, text, isToken }: Term): Condition =>
  isToken ? hasToken(`${table}.${column}`, text) : containsText(`${table}.${column}`, text);
