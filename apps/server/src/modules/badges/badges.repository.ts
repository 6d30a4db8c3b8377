import { badgePersonRecord, badgeTemplateRecord, type BadgePersonFilter } from '@huiwu/contract/badges';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, equals, ifGiven, isNull, type Condition } from '../../database/lists/list-conditions.ts';
import { matchesTerm } from '../../database/search/search.ts';
import { toToken } from '../../database/search/tokens.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { BadgePrintRow, BadgeTemplateRow } from './badges.table.ts';

/** The engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 400;

export const createBadgeTemplateRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => ({
  ...createRecordRepository({ name: 'badge_templates', record: badgeTemplateRecord }, connections),

  /** All of a meeting, in the order in which they were added. */
  listOf: (meetingId: string): Promise<BadgeTemplateRow[]> =>
    connections.db
      .selectFrom('badge_templates')
      .selectAll()
      .where('badge_templates.meeting_id', '=', meetingId)
      .orderBy('badge_templates.created_at')
      .orderBy('badge_templates.id')
      .execute(),

  /** All others of the meeting are not the default any more. */
  clearDefault: async (meetingId: string): Promise<void> => {
    await connections.db
      .updateTable('badge_templates')
      .set({ is_default: 0 })
      .where('badge_templates.meeting_id', '=', meetingId)
      .execute();
  },
});

export type BadgeTemplateRepository = ReturnType<typeof createBadgeTemplateRepository>;

const term = (column: 'name_terms' | 'company_terms') => (text: string) =>
  matchesTerm('registrations', { column, text: toToken(text), isToken: true });

const printedOrNot = (isPrinted: boolean): Condition =>
  condition(`badges printed ${isPrinted}`, [], (query) =>
    query.where(({ not, exists, selectFrom }) => {
      const print = exists(
        selectFrom('badge_prints')
          .select('badge_prints.registration_id')
          .whereRef('badge_prints.registration_id', '=', 'registrations.id'),
      );
      return isPrinted ? print : not(print);
    }),
  );

/** Those who withdrew, were cancelled or substituted have no badge. */
const withBadge = (meetingId: string): Condition[] => [
  equals('registrations.meeting_id', meetingId),
  equals('registrations.state', 'confirmed'),
  isNull('registrations.deleted_at'),
];

export const createBadgePeopleRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  const records = createRecordRepository({ name: 'registrations', record: badgePersonRecord }, connections);
  return {
    namesOf: records.namesOf,

    page: ({ name, company, printed, ...filter }: BadgePersonFilter, within: readonly Condition[] = []) =>
      records.page(filter, [
        ...within,
        ...ifGiven(name, term('name_terms')),
        ...ifGiven(company, term('company_terms')),
        ...(printed === undefined ? [] : [printedOrNot(String(printed) === '1')]),
      ]),

    within: withBadge,

    /** Of these registrations, by their ids. */
    printsOf: async (ids: readonly string[]): Promise<Map<string, BadgePrintRow>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('badge_prints')
        .selectAll()
        .where('badge_prints.registration_id', 'in', ids)
        .execute();
      return new Map(rows.map((row) => [row.registration_id, row]));
    },

    /** One more badge of each of these people. */
    countPrints: async (rows: readonly BadgePrintRow[]): Promise<void> => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await db
          .insertInto('badge_prints')
          .values(rows.slice(at, at + ROWS_AT_ONCE))
          .onConflict((conflict) =>
            conflict.column('registration_id').doUpdateSet(({ ref, eb }) => ({
              count: eb('badge_prints.count', '+', 1),
              template_id: ref('excluded.template_id'),
              printed_at: ref('excluded.printed_at'),
              printed_by: ref('excluded.printed_by'),
            })),
          )
          .execute();
    },
  };
};

export type BadgePeopleRepository = ReturnType<typeof createBadgePeopleRepository>;
