import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { countUpTo, type Pageable } from '../paging.ts';
import { prefixEnd, toAsciiLowerCase, withTerms, type SearchPlace, type Term } from './search.ts';

/** Where more endings than this begin with a word, its rows are many, so that some of them soon come by themselves. */
const SUFFIXES_MAX = 20_000;

type Searched = 'admins' | 'applications';

/** Which rows have an ending that begins with the word; a row may come several times. */
const suffixesOf = ({ lists, engine }: SearchPlace, table: Searched, { column, text }: Term): Pageable => {
  const start = toAsciiLowerCase(text);
  const beginning = (query: Pageable): Pageable =>
    query
      .whereRef('row_words.customer_id', '=', 'customers.id')
      .where('row_words.field', '=', `${table}.${column}`)
      .where('row_words.suffix', '>=', start)
      .where('row_words.suffix', '<', prefixEnd(start));
  // Company by company, since each has its own part of the index. Both engines are left no other way.
  if (engine === 'sqlite')
    return beginning(lists.selectFrom('customers').crossJoin('row_words')).select('row_words.row_id');
  return lists
    .selectFrom('customers')
    .innerJoinLateral(
      (from) => beginning(from.selectFrom('row_words')).select('row_words.row_id').offset(0).as('endings'),
      (join) => join.onTrue(),
    )
    .select('endings.row_id');
};

/** The rows of a word, reached one by one. */
const rowsOf = (place: SearchPlace, table: Searched, term: Term): Pageable => {
  const found: Pageable = place.lists.selectFrom(suffixesOf(place, table, term).distinct().as('found'));
  if (place.engine === 'sqlite') return found.crossJoin(table).whereRef(`${table}.id`, '=', 'found.row_id');
  const one = (from: Pick<Kysely<Tables>, 'selectFrom'>): Pageable => from.selectFrom(table).selectAll(table);
  return found.innerJoinLateral(
    (from) =>
      one(from as never)
        .whereRef(`${table}.id`, '=', 'found.row_id')
        .offset(0)
        .as(table),
    (join) => join.onTrue(),
  );
};

/** A query of the rows that contain all words: by the one with the fewest rows, or without an index if that has many. */
export const selectByTerms = async (place: SearchPlace, table: Searched, terms: readonly Term[]): Promise<Pageable> => {
  const counts = await Promise.all(
    terms.map((term) => countUpTo(place.lists, suffixesOf(place, table, term), SUFFIXES_MAX)),
  );
  const fewest = Math.min(...counts);
  const leading = fewest > SUFFIXES_MAX ? undefined : terms[counts.indexOf(fewest)];
  const rows: Pageable = leading ? rowsOf(place, table, leading) : place.lists.selectFrom(table);
  return withTerms(
    rows,
    table,
    terms.filter((term) => term !== leading),
  );
};
