import {
  readAnswerCondition,
  type AnswerCondition,
  type Audience,
  type AudienceCount,
  type RegistrationFilter,
} from '@huiwu/contract/registrations';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';
import {
  condition,
  equals,
  isNotNull,
  isNull,
  NOTHING,
  oneOf,
  withConditions,
  type Condition,
} from '../../../database/lists/list-conditions.ts';
import { addConditions, shapeOf, valuesOf } from '../../../database/lists/list-statements.ts';
import type { Filtered, ListQuery } from '../../../database/lists/lists.ts';
import { fetchRemembered } from '../../../database/lists/remembered-rows.ts';
import { findByTerms } from '../../../database/search/row-terms.ts';
import { isContainedIn, tokensIn } from '../../../database/search/search.ts';
import { onePerPerson } from './audience-persons.repository.ts';
import { arrivedAt, inOrders, withVouchers } from './audience-states.repository.ts';
import { fetchReach, suppressedBy, type AudienceReach } from './audience-reach.repository.ts';
import { toToken } from '../../../database/search/tokens.ts';
import type { Pageable } from '../../../database/lists/pageable.ts';
import type { Conditions, ListFilter } from '../../../records/record.repository.ts';
import type { Tables } from '../../../schema.ts';

const checkedIn = (is: boolean): Condition =>
  is ? isNotNull('registrations.first_checkin_at') : isNull('registrations.first_checkin_at');

const tagged = (is: 'in' | 'not in', tagIds: readonly string[]): Condition =>
  condition(`registrations ${is} tags`, tagIds, (query, ids) =>
    query.where('registrations.id', is, ({ selectFrom }: Kysely<Tables>) =>
      selectFrom('registration_tags')
        .select('registration_tags.registration_id')
        .where('registration_tags.tag_id', 'in', ids as string[]),
    ),
  );

const except = (ids: readonly string[]): Condition =>
  condition('registrations.id not in', ids, (query, own) => query.where('registrations.id', 'not in', own));

/** Answers to one field. */
const answersTo = (db: Pick<Kysely<Tables>, 'selectFrom'>, [formId, key]: readonly unknown[]): Pageable =>
  db
    .selectFrom('registration_answer_values')
    .select('registration_answer_values.registration_id')
    .where('registration_answer_values.form_id', '=', formId as string)
    .where('registration_answer_values.field_key', '=', key as string) as Pageable;

/** Registrations with an answer that satisfies the condition. */
const answeredBy = ({ formId, key }: AnswerCondition, inner: Condition): Condition =>
  condition(`registrations answered ${inner.key}`, [formId, key, ...inner.values], (query, [form, field, ...own]) =>
    query.where('registrations.id', 'in', (db: Kysely<Tables>) => inner.add(answersTo(db, [form, field]), own)),
  );

/** One by one: neither engine keeps a long list of those that answered. */
const answered = ({ formId, key }: AnswerCondition, is: boolean): Condition =>
  condition(`registrations answered ${is}`, [formId, key], (query, own) =>
    query.where(({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'registrations'>) => {
      const found = exists(
        answersTo({ selectFrom } as Pick<Kysely<Tables>, 'selectFrom'>, own).whereRef(
          'registration_answer_values.registration_id',
          '=',
          'registrations.id',
        ),
      );
      return is ? found : not(found);
    }),
  );

const VALUE = 'registration_answer_values.value';

/** A condition on an answer; what is none finds nothing. */
const withAnswer = (text: string): Condition => {
  const asked = readAnswerCondition(text);
  switch (asked?.is) {
    case 'equals':
      return answeredBy(asked, equals(VALUE, asked.value));
    case 'contains':
      return answeredBy(asked, isContainedIn([VALUE], asked.value));
    case 'answered':
    case 'unanswered':
      return answered(asked, asked.is === 'answered');
    case undefined:
      return NOTHING;
  }
};

/** Nothing is asked by an empty choice. */
const ifChosen = <Value>(values: readonly Value[] | undefined, of: (chosen: readonly Value[]) => Condition[]) =>
  values === undefined || values.length === 0 ? [] : of(values);

/** The conditions of an audience besides the filters of columns. Every list, count and bulk action uses them. */
export const audienceConditions = (asked: Audience): Condition[] => [
  ...(asked.tag === undefined ? [] : [tagged('in', [asked.tag])]),
  ...(asked.answer === undefined ? [] : [withAnswer(asked.answer)]),
  ...ifChosen(asked.answers, (texts) => texts.map(withAnswer)),
  ...(typeof asked.isCheckedIn === 'boolean' ? [checkedIn(asked.isCheckedIn)] : []),
  ...ifChosen(asked.types, (ids) => [oneOf('registrations.type_id', ids)]),
  ...ifChosen(asked.teams, (ids) => [oneOf('registrations.team_id', ids)]),
  ...ifChosen(asked.sources, (sources) => [oneOf('registrations.source', sources)]),
  ...ifChosen(asked.orderStates, (states) => [inOrders('orders.status', states)]),
  ...ifChosen(asked.invoiceStates, (states) => [inOrders('orders.invoice_state', states)]),
  ...ifChosen(asked.voucherStates, (states) => [withVouchers(states)]),
  ...(asked.checkIn === undefined ? [] : [arrivedAt(asked.checkIn)]),
  ...ifChosen(asked.tags, (ids) => [tagged('in', ids)]),
  ...ifChosen(asked.tagsAll, (ids) => ids.map((id) => tagged('in', [id]))),
  ...ifChosen(asked.tagsNone, (ids) => [tagged('not in', ids)]),
  ...(asked.ids === undefined ? [] : [oneOf('registrations.id', asked.ids)]),
  ...ifChosen(asked.excludeIds, (ids) => [except(ids)]),
];

const tokenOf = (text: string | undefined): string | undefined => (text === undefined ? undefined : toToken(text));

interface CountRow {
  count: number | string;
  with_phone: number | string;
  with_email: number | string;
}

/** All figures in one pass over the rows. */
const composeCounts =
  (all: Filtered) =>
  (db: Kysely<Tables>, values: readonly unknown[]): Pageable => {
    const first = all.values?.length ?? 0;
    return addConditions(all.from(db, values.slice(0, first)), all.conditions, values.slice(first))
      .clearSelect()
      .select(({ fn }: ExpressionBuilder<Tables, 'registrations'>) => [
        fn.countAll<number | string>().as('count'),
        ...(['phone', 'email'] as const).map((column) =>
          fn.count<number | string>(sql`nullif(${sql.ref(`registrations.${column}`)}, '')`).as(`with_${column}`),
        ),
      ]);
  };

/** What a list, a count or a bulk action is asked for. */
export type AudienceFilter = Audience & Partial<RegistrationFilter>;

/** Reads registrations by audience. `queryOf` has the filters of the columns. */
export const createAudienceLists = (
  { lists, engine }: Pick<DatabaseConnections, 'lists' | 'engine'>,
  queryOf: (filter: ListFilter, within?: Conditions) => ListQuery,
) => {
  /**
   * Rows found by words in name, phone and company, with all other filters. Of a person who counts once, it is one row of
   * those within, which may not meet the last conditions.
   */
  const query = async (asked: AudienceFilter, within: Conditions = [], last: Conditions = []) => {
    const {
      name,
      phone,
      company,
      isCheckedIn: _checkedIn,
      tag: _tag,
      answer: _answer,
      tags: _tags,
      dedupeBy,
      checkIn: _checkIn,
      page = 1,
      limit = 1,
      ...filter
    } = asked;
    const terms = tokensIn({
      name_terms: tokenOf(name),
      phone_terms: tokenOf(phone),
      company_terms: tokenOf(company),
    });
    const found = await findByTerms({ lists, engine }, 'registrations', terms);
    const own = queryOf({ ...filter, page, limit }, [...within, ...audienceConditions(asked)]);
    const all = onePerPerson({ ...found, conditions: [...found.conditions, ...own.conditions] }, dedupeBy);
    return { ...own, values: [], ...all, conditions: [...all.conditions, ...last] };
  };

  /** Exactly, as `count`, with the number of different addresses. */
  const reach = async (asked: AudienceFilter, within?: Conditions, last?: Conditions): Promise<AudienceReach> =>
    fetchReach(lists, await query(asked, within, last));

  return {
    query,

    /** Exactly, however many there are. Cached until a table of the query changes, where all of them are counted. */
    count: async (asked: AudienceFilter, within?: Conditions): Promise<AudienceCount> => {
      const all: Filtered = await query(asked, within);
      const [row] = await fetchRemembered<CountRow>(lists, {
        shape: `audience of ${shapeOf(all)}`,
        values: valuesOf(all),
        compose: composeCounts(all),
      });
      const { count, with_phone, with_email } = row ?? { count: 0, with_phone: 0, with_email: 0 };
      return { count: Number(count), withPhone: Number(with_phone), withEmail: Number(with_email) };
    },

    reach,

    /** The same of those who have one of some phones. */
    reachByPhones: (asked: AudienceFilter, within: Conditions, phones: readonly string[]): Promise<AudienceReach> =>
      reach(asked, within, [oneOf('registrations.phone', phones)]),

    /** How many different addresses of them are sent no messages at a moment. */
    countSuppressed: async (
      asked: AudienceFilter,
      within: Conditions,
      { channel, now }: { channel: 'sms' | 'email'; now: string },
    ): Promise<number> => {
      const { phones, emails } = await reach(asked, within, [suppressedBy(channel, now)]);
      return channel === 'sms' ? phones : emails;
    },

    /** Ids in the order of the registrations, one more than the limit where there are more. */
    listIds: async (asked: AudienceFilter, within: Conditions, limit: number): Promise<string[]> => {
      const { from, values, conditions } = await query(asked, within);
      const rows = withConditions(from(lists, values), conditions).clearSelect().select('registrations.id');
      const ordered = rows
        .orderBy('registrations.created_at')
        .orderBy('registrations.id')
        .limit(limit + 1);
      return (await ordered.$castTo<{ id: string }>().execute()).map(({ id }) => id);
    },
  };
};
