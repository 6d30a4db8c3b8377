import { carbonActivityRecord } from '@huiwu/contract/carbon-activities';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, oneOfExpression, type Condition } from '../../database/lists/list-conditions.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';

const IDS_AT_ONCE = 5000;

const ALSO = [
  'customer_id',
  'meeting_id',
  'factor_code',
  'factor_override',
  'override_reason',
  'dedupe_key',
  'type_id',
  'origin_area_id',
] as const;

/** What decides, together with the parameters, which factor an activity takes. */
export type FactorUse = Pick<CarbonActivityTableRow, 'category_id' | 'unit' | 'area_id' | 'factor_code'>;

const useText = ({ category_id, unit, area_id, factor_code }: FactorUse): string =>
  [category_id, unit, area_id ?? '', factor_code].join('|');

const use = sql<string>`carbon_activities.category_id || '|' || carbon_activities.unit || '|'
  || coalesce(carbon_activities.area_id, '') || '|' || carbon_activities.factor_code`;
/** Empty where the value of the factor is given by hand. */
const useByFactor = sql<string>`case when carbon_activities.factor_override = '' then ${use} else '' end`;

/** The activities whose factor is used in one of these ways, or all others. */
const usedIn = (uses: readonly FactorUse[], isMeant: boolean): Condition => {
  const texts = uses.map(useText);
  if (isMeant) return oneOfExpression({ key: 'factor use', by: useByFactor }, texts);
  return condition('factor use not in', texts, (query, own) =>
    own.length === 0 ? query : query.where(sql<boolean>`${useByFactor} not in (${sql.join(own)})`),
  );
};

/** Registrations have no evidence. */
const byHand = condition('carbon_activities by hand', ['auto'], (query, own) =>
  query.where('carbon_activities.source', '<>', own[0]),
);

const withFiles = condition('carbon_activities with files', ['[]'], (query, own) =>
  query.where('carbon_activities.attachments', '<>', own[0]),
);

export const createCarbonActivityRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'carbon_activities', record: carbonActivityRecord, also: ALSO }, connections),

    usedIn,
    byHand,
    withFiles,

    /** Those that calculations count, in a fixed order. */
    listAudited: (meetingId: string): Promise<CarbonActivityTableRow[]> =>
      db
        .selectFrom('carbon_activities')
        .selectAll()
        .where('carbon_activities.meeting_id', '=', meetingId)
        .where('carbon_activities.state', '=', 'audited')
        .where('carbon_activities.deleted_at', 'is', null)
        .orderBy('carbon_activities.created_at')
        .orderBy('carbon_activities.dedupe_key')
        .orderBy('carbon_activities.id')
        .execute(),

    /** The ways in which activities of a meeting take a factor, each once. */
    factorUses: (meetingId: string): Promise<FactorUse[]> =>
      db
        .selectFrom('carbon_activities')
        .select([
          'carbon_activities.category_id',
          'carbon_activities.unit',
          'carbon_activities.area_id',
          'carbon_activities.factor_code',
        ])
        .distinct()
        .where('carbon_activities.meeting_id', '=', meetingId)
        .where('carbon_activities.factor_override', '=', '')
        .execute(),

    /** Rows that registrations made. */
    listAuto: (meetingId: string): Promise<CarbonActivityTableRow[]> =>
      db
        .selectFrom('carbon_activities')
        .selectAll()
        .where('carbon_activities.meeting_id', '=', meetingId)
        .where('carbon_activities.source', '=', 'auto')
        .where('carbon_activities.deleted_at', 'is', null)
        .execute(),

    /** Whether registrations made rows of one of these categories. */
    hasAuto: async (meetingId: string, categoryIds: readonly string[]): Promise<boolean> => {
      if (categoryIds.length === 0) return false;
      const row = await db
        .selectFrom('carbon_activities')
        .select('carbon_activities.id')
        .where('carbon_activities.meeting_id', '=', meetingId)
        .where('carbon_activities.source', '=', 'auto')
        .where('carbon_activities.category_id', 'in', categoryIds)
        .where('carbon_activities.deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Rows by hand of these categories that count, or may, and give no reason to count beside generated ones. */
    listWithoutReason: async (meetingId: string, categoryIds: readonly string[]): Promise<CarbonActivityTableRow[]> =>
      categoryIds.length === 0
        ? []
        : db
            .selectFrom('carbon_activities')
            .selectAll()
            .where('carbon_activities.meeting_id', '=', meetingId)
            .where('carbon_activities.source', '<>', 'auto')
            .where('carbon_activities.category_id', 'in', categoryIds)
            .where('carbon_activities.override_reason', '=', '')
            .where('carbon_activities.state', '<>', 'rejected')
            .where('carbon_activities.deleted_at', 'is', null)
            .orderBy('carbon_activities.created_at')
            .orderBy('carbon_activities.id')
            .execute(),

    /** Generated rows are replaced; they have no recycle bin. */
    removeAll: async (ids: readonly string[]): Promise<void> => {
      for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
        await db
          .deleteFrom('carbon_activities')
          .where('carbon_activities.id', 'in', ids.slice(at, at + IDS_AT_ONCE))
          .where('carbon_activities.source', '=', 'auto')
          .execute();
    },

    /** Differs whenever a row that counts was added, changed or taken away, whatever becomes of those that do not. */
    stampOfAudited: async (meetingId: string): Promise<string> => {
      const row = await db
        .selectFrom('carbon_activities')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('count'),
          fn.max('carbon_activities.updated_at').as('at'),
        ])
        .where('carbon_activities.meeting_id', '=', meetingId)
        .where('carbon_activities.state', '=', 'audited')
        .where('carbon_activities.deleted_at', 'is', null)
        .executeTakeFirst();
      return `${row?.count ?? 0} ${row?.at ?? ''}`;
    },

    /** When any row was last changed; null without any. */
    lastChange: async (meetingId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('carbon_activities')
        .select(({ fn }) => fn.max('carbon_activities.updated_at').as('at'))
        .where('carbon_activities.meeting_id', '=', meetingId)
        .executeTakeFirst();
      return row?.at ?? null;
    },
  };
};

export type CarbonActivityRepository = ReturnType<typeof createCarbonActivityRepository>;
