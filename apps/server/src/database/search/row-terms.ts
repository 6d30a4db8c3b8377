import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Engine } from '../engines/engine.ts';
import { countRows, type Filtered } from '../lists/lists.ts';
import type { Pageable } from '../lists/pageable.ts';
import { matchesTerm, prefixEnd, toAsciiLowerCase, type SearchPlace, type Term } from './search.ts';

/** Where more endings than this begin with a word, its rows are many, so that some of them soon come by themselves. */
const SUFFIXES_MAX = 5000;

type Searched = 'admins' | 'applications' | 'members' | 'orders' | 'registrations';
type Db = Kysely<Tables>;

/** The field of the index, and where the endings that begin with a word start and end. */
const valuesOf = (table: Searched, { column, text }: Term): string[] => {
  const start = toAsciiLowerCase(text);
  return [`${table}.${column}`, start, prefixEnd(start)];
};

/** Which rows have an ending that begins with the word; a row may come several times. */
const suffixesIn = (engine: Engine, db: Db, [field, start, end]: readonly unknown[]): Pageable => {
  const beginning = (query: Pageable): Pageable =>
    query
      .whereRef('row_words.customer_id', '=', 'customers.id')
      .where('row_words.field', '=', field)
      .where('row_words.suffix', '>=', start)
      .where('row_words.suffix', '<', end);
  // Customer by customer, since each has its own part of the index. Both engines are left no other way.
  if (engine === 'sqlite')
    return beginning(db.selectFrom('customers').crossJoin('row_words')).select('row_words.row_id');
  return db
    .selectFrom('customers')
    .innerJoinLateral(
      (from) => beginning(from.selectFrom('row_words')).select('row_words.row_id').offset(sql.lit(0)).as('endings'),
      (join) => join.onTrue(),
    )
    .select('endings.row_id');
};

/** The rows of a word, reached one by one. */
const rowsIn =
  (engine: Engine, table: Searched) =>
  (db: Db, values: readonly unknown[]): Pageable => {
    const found: Pageable = db.selectFrom(suffixesIn(engine, db, values).distinct().as('found'));
    if (engine === 'sqlite') return found.crossJoin(table).whereRef(`${table}.id`, '=', 'found.row_id');
    const one = (from: Pick<Db, 'selectFrom'>): Pageable => from.selectFrom(table).selectAll(table);
    return found.innerJoinLateral(
      (from) =>
        one(from as never)
          .whereRef(`${table}.id`, '=', 'found.row_id')
          .offset(sql.lit(0))
          .as(table),
      (join) => join.onTrue(),
    );
  };

const countSuffixes = ({ lists, engine }: SearchPlace, table: Searched, term: Term): Promise<number> => {
  const values = valuesOf(table, term);
  const from = (db: Db, own: readonly unknown[]) => suffixesIn(engine, db, own);
  return countRows(lists, { name: 'endings', values, from, conditions: [] }, SUFFIXES_MAX);
};

/** The rows that contain all words: by the one with the fewest rows, or without an index if that has many. */
export const findByTerms = async (place: SearchPlace, table: Searched, terms: readonly Term[]): Promise<Filtered> => {
  const counts = await Promise.all(terms.map((term) => countSuffixes(place, table, term)));
  const fewest = Math.min(...counts);
  const leading = fewest > SUFFIXES_MAX ? undefined : terms[counts.indexOf(fewest)];
  const conditions = terms.filter((term) => term !== leading).map((term) => matchesTerm(table, term));
  if (leading === undefined) return { name: table, from: (db) => db.selectFrom(table), conditions };
  return {
    name: `${table} by a word`,
    values: valuesOf(table, leading),
    from: rowsIn(place.engine, table),
    conditions,
  };
};
