import { COUNT_BOUND } from '@huiwu/contract/base/limits';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { DatabaseConnections } from '../engines/connections.ts';
import { executeKept } from '../lists/kept-statements.ts';
import { oneOf, type Condition } from '../lists/list-conditions.ts';
import { countRows, fetchList, type Filtered, type ListQuery } from '../lists/lists.ts';
import type { Pageable } from '../lists/pageable.ts';
import { prefixEnd, toAsciiLowerCase } from './search.ts';

type Db = Kysely<Tables>;

/** The columns whose texts triggers keep in `repeated_texts` (migration 0202). */
export const REPEATED: ReadonlySet<string> = new Set(['check_in_records.device', 'deliveries.recipient_name']);

/** More texts than this with a part of a text are no use: the rows are read in the order of the list. */
const TEXTS_MAX = 1024;

/** As in migration 0202. */
const SUFFIX_MAX = 200;

const TEXTS_AT_ONCE = 100;

/** How many values a statement is prepared for: few sizes, so that few statements are cached. */
const SIZE_STEP = 4;

const composeTexts = (db: Db, [field, start, end, limit]: readonly unknown[]): Pageable =>
  db
    .selectFrom('repeated_texts')
    .select('repeated_texts.text')
    .distinct()
    .where('repeated_texts.field', '=', field as string)
    .where('repeated_texts.suffix', '>=', start as string)
    .where('repeated_texts.suffix', '<', end as string)
    .limit(limit as number);

/** The texts of a column that contain a text; undefined if there are too many. A suffix that begins with it is in each. */
const textsWith = async (
  lists: Db,
  { column, text }: NonNullable<Condition['contained']>,
): Promise<string[] | undefined> => {
  const start = toAsciiLowerCase(text);
  const rows = await executeKept<{ text: string }>(lists, {
    shape: 'repeated texts',
    values: [column, start, prefixEnd(start), TEXTS_MAX + 1],
    compose: composeTexts,
  });
  return rows.length > TEXTS_MAX ? undefined : rows.map((row) => row.text);
};

/** The same texts, some of them several times. */
const padded = (texts: readonly string[]): string[] => {
  let size = 1;
  while (size < texts.length) size *= SIZE_STEP;
  return Array.from({ length: Math.min(size, TEXTS_MAX) }, (_each, at) => texts[at] ?? texts.at(-1) ?? '');
};

const isRepeated = ({ contained }: Condition): boolean => contained !== undefined && REPEATED.has(contained.column);

const byTexts = async (lists: Db, asked: Condition): Promise<Condition> => {
  const { contained } = asked;
  if (contained === undefined || !isRepeated(asked)) return asked;
  const texts = await textsWith(lists, contained);
  if (texts === undefined) return asked;
  return oneOf(contained.column, texts.length === 0 ? [] : padded(texts));
};

/**
 * The same rows of a list. Where a condition looks for a part of a text and few texts have it, its rows are found by an
 * index of the whole texts.
 */
export const withTexts = async <List extends Filtered>(lists: Db, list: List): Promise<List> => {
  if (!list.conditions.some(isRepeated)) return list;
  const conditions = await Promise.all(list.conditions.map((each) => byTexts(lists, each)));
  return conditions.every((each, at) => each === list.conditions[at]) ? list : { ...list, conditions };
};

/**
 * Fetches a list. Rows that are found by their texts are sorted, which is right for few; many are read in the order of
 * the list, and only counted by their texts.
 */
export const fetchByTexts = async <Row extends object>(lists: Db, list: ListQuery): Promise<Page<Row>> => {
  const found = await withTexts(lists, list);
  if (found === list) return fetchList(lists, list);
  const total = await countRows(lists, found, COUNT_BOUND);
  return fetchList(lists, total > COUNT_BOUND ? { ...list, counted: found } : found);
};

/** All suffixes of a text, as triggers store them. */
const suffixesOf = (text: string): string[] => {
  const characters = [...text];
  return characters.map((_each, at) => toAsciiLowerCase(characters.slice(at, at + SUFFIX_MAX).join('')));
};

/**
 * Removes texts of a customer that no row has any more; used where texts are personal data. `field`: the table and the
 * column. Writers of the table must be kept out from before it is found that no row has them until the transaction
 * ends, since a row with a text that is known does not add it.
 */
export const forgetTexts = async (
  { everything }: Pick<DatabaseConnections, 'everything'>,
  { field, customerId }: { field: string; customerId: string },
  texts: readonly string[],
): Promise<void> => {
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    const gone = texts.slice(at, at + TEXTS_AT_ONCE);
    await everything
      .deleteFrom('repeated_texts')
      .where('field', '=', field)
      .where('customer_id', '=', customerId)
      .where('suffix', 'in', [...new Set(gone.flatMap(suffixesOf))])
      .where('text', 'in', gone)
      .execute();
  }
};
