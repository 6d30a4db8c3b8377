import type { Audience } from '@huiwu/contract/registrations';
import { sql, type Kysely } from 'kysely';
import { condition, ofMoment, type Condition } from '../../../database/lists/list-conditions.ts';
import { narrowed, shapeOf, valuesOf } from '../../../database/lists/list-statements.ts';
import type { Filtered } from '../../../database/lists/lists.ts';
import type { Tables } from '../../../schema.ts';

type Dedupe = NonNullable<Audience['dedupeBy']>;

/** Who has no address is no one else. */
const PERSON = {
  phone: sql`coalesce(nullif(registrations.phone, ''), registrations.id)`,
  email: sql`coalesce(nullif(lower(registrations.email), ''), registrations.id)`,
  member: sql`registrations.member_id`,
} satisfies Record<Dedupe, unknown>;

/** The first registration of each person among some. */
const firstOf = (of: Filtered, by: Dedupe): Condition => {
  const first = condition(`registrations first by ${by} of ${shapeOf(of)}`, valuesOf(of), (query, own) =>
    query.where('registrations.id', 'in', (db: Kysely<Tables>) =>
      narrowed(of, db, own)
        .clearSelect()
        .select(sql<string>`min(registrations.id)`.as('id'))
        .groupBy(PERSON[by]),
    ),
  );
  return of.conditions.some(({ isOfMoment }) => isOfMoment) ? ofMoment(first) : first;
};

/** Each person once, if that is asked for. */
export const onePerPerson = (of: Filtered, by: Dedupe | undefined): Filtered =>
  by === undefined
    ? of
    : { name: 'registrations', from: (db) => db.selectFrom('registrations'), conditions: [firstOf(of, by)] };
