import type { Audience } from '@huiwu/contract/registrations';
import type { Kysely } from 'kysely';
import { condition, isNotNull, isNull, oneOf, type Condition } from '../../database/lists/list-conditions.ts';
import type { Tables } from '../../schema.ts';

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

/** Nothing is asked by an empty choice. */
const ifChosen = <Value>(values: readonly Value[] | undefined, of: (chosen: readonly Value[]) => Condition[]) =>
  values === undefined || values.length === 0 ? [] : of(values);

/** The conditions of an audience besides the filters of columns. Every list, count and bulk action uses them. */
export const audienceConditions = (asked: Audience): Condition[] => [
  ...(typeof asked.isCheckedIn === 'boolean' ? [checkedIn(asked.isCheckedIn)] : []),
  ...ifChosen(asked.types, (ids) => [oneOf('registrations.type_id', ids)]),
  ...ifChosen(asked.teams, (ids) => [oneOf('registrations.team_id', ids)]),
  ...ifChosen(asked.sources, (sources) => [oneOf('registrations.source', sources)]),
  ...ifChosen(asked.tags, (ids) => [tagged('in', ids)]),
  ...ifChosen(asked.tagsAll, (ids) => ids.map((id) => tagged('in', [id]))),
  ...ifChosen(asked.tagsNone, (ids) => [tagged('not in', ids)]),
  ...(asked.ids === undefined ? [] : [oneOf('registrations.id', asked.ids)]),
  ...ifChosen(asked.excludeIds, (ids) => [except(ids)]),
];
