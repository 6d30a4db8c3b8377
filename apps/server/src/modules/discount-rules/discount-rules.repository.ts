import { discountRuleRecord } from '@huiwu/contract/discount-rules';
import { ACTIVE_STATES } from '@huiwu/contract/registrations';
import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { DiscountRuleRow } from './discount-rules.table.ts';

/** How many people have a rule, and how many ever were given it. */
export interface RuleUses {
  id: string;
  people: number;
}

/** Positions that are shown of a rule. */
const USES_AT_ONCE = 200;

export const createDiscountRuleRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'discount_rules', record: discountRuleRecord }, connections),

    /** Of a meeting: enabled and without a code, so that people get them without asking. */
    listGeneral: (meetingId: string): Promise<DiscountRuleRow[]> =>
      db
        .selectFrom('discount_rules')
        .selectAll()
        .where('discount_rules.meeting_id', '=', meetingId)
        .where('discount_rules.state', '=', 1)
        .where('discount_rules.code', '=', '')
        .where('discount_rules.deleted_at', 'is', null)
        .orderBy('discount_rules.id')
        .execute(),

    /** Those of a meeting that are not deleted. */
    listPresent: (meetingId: string): Promise<DiscountRuleRow[]> =>
      db
        .selectFrom('discount_rules')
        .selectAll()
        .where('discount_rules.meeting_id', '=', meetingId)
        .where('discount_rules.deleted_at', 'is', null)
        .orderBy('discount_rules.id')
        .execute(),

    findByCode: (meetingId: string, code: string): Promise<DiscountRuleRow | undefined> =>
      db
        .selectFrom('discount_rules')
        .selectAll()
        .where('discount_rules.meeting_id', '=', meetingId)
        .where('discount_rules.code', '=', code)
        .where('discount_rules.deleted_at', 'is', null)
        .executeTakeFirst(),

    listCodes: async (meetingId: string, prefix: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('discount_rules')
        .select('discount_rules.code')
        .where('discount_rules.meeting_id', '=', meetingId)
        .where('discount_rules.code', 'like', `${prefix}%`)
        .where('discount_rules.deleted_at', 'is', null)
        .execute();
      return rows.map(({ code }) => code);
    },

    /** Active registrations that were given the code of a rule. */
    usesOfCodes: (ruleIds: readonly string[]): Promise<RuleUses[]> =>
      ruleIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('registrations')
            .select(['registrations.discount_rule_id as id', sql<number>`cast(count(*) as bigint)`.as('people')])
            .where('registrations.discount_rule_id', 'in', ruleIds)
            .where('registrations.state', 'in', ACTIVE_STATES)
            .where('registrations.deleted_at', 'is', null)
            .groupBy('registrations.discount_rule_id')
            .$narrowType<{ id: string }>()
            .execute(),

    /** Active registrations with a position in an order that costs less by a rule. */
    usesOfPositions: (ruleIds: readonly string[]): Promise<RuleUses[]> =>
      ruleIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('discount_uses')
            .innerJoin('order_items', 'order_items.id', 'discount_uses.order_item_id')
            .innerJoin('registrations', 'registrations.id', 'order_items.registration_id')
            .select([
              'discount_uses.rule_id as id',
              sql<number>`cast(count(distinct registrations.id) as bigint)`.as('people'),
            ])
            .where('discount_uses.rule_id', 'in', ruleIds)
            .where('order_items.cancelled_at', 'is', null)
            .where('registrations.state', 'in', ACTIVE_STATES)
            .where('registrations.deleted_at', 'is', null)
            .groupBy('discount_uses.rule_id')
            .execute(),

    /** The latest positions of orders that cost less by a rule. */
    listUses: (ruleId: string) =>
      db
        .selectFrom('discount_uses')
        .innerJoin('order_items', 'order_items.id', 'discount_uses.order_item_id')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .leftJoin('registrations', 'registrations.id', 'order_items.registration_id')
        .select([
          'order_items.id',
          'order_items.order_id',
          'orders.order_no',
          'registrations.name as person',
          'order_items.name',
          'order_items.discount',
          'order_items.amount',
          'order_items.cancelled_at',
          'order_items.created_at',
        ])
        .where('discount_uses.rule_id', '=', ruleId)
        .orderBy('order_items.id', 'desc')
        .limit(USES_AT_ONCE)
        .execute(),

    /** How many active registrations each team has. */
    sizesOfTeams: async (teamIds: readonly string[]): Promise<Map<string, number>> => {
      if (teamIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('registrations')
        .select(['registrations.team_id as id', sql<number>`cast(count(*) as bigint)`.as('people')])
        .where('registrations.team_id', 'in', teamIds)
        .where('registrations.state', 'in', ACTIVE_STATES)
        .where('registrations.deleted_at', 'is', null)
        .groupBy('registrations.team_id')
        .$narrowType<{ id: string }>()
        .execute();
      return new Map(rows.map(({ id, people }) => [id, people]));
    },

    /**
     * Since when the person master has each member. Who registered with the meeting alone is not in it: no one becomes a
     * member by registering twice.
     */
    knownMembers: async (meetingId: string, memberIds: readonly string[]): Promise<Map<string, string>> => {
      if (memberIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('members')
        .innerJoin('meetings', (join) => join.on('meetings.id', '=', meetingId))
        .select(['members.id', 'members.created_at'])
        .where('members.id', 'in', memberIds)
        .where(({ or, eb }) =>
          or([eb('members.source', '!=', 'portal'), eb('members.created_at', '<', eb.ref('meetings.created_at'))]),
        )
        .execute();
      return new Map(rows.map(({ id, created_at: at }) => [id, at]));
    },

    /** Those of the rules that a registration or a position of an order refers to, also one that has ended. */
    listReferenced: async (ruleIds: readonly string[]): Promise<Set<string>> => {
      if (ruleIds.length === 0) return new Set();
      const given = await db
        .selectFrom('registrations')
        .select('registrations.discount_rule_id as id')
        .distinct()
        .where('registrations.discount_rule_id', 'in', ruleIds)
        .execute();
      const ordered = await db
        .selectFrom('discount_uses')
        .select('discount_uses.rule_id as id')
        .distinct()
        .where('discount_uses.rule_id', 'in', ruleIds)
        .execute();
      return new Set([...given, ...ordered].flatMap(({ id }) => id ?? []));
    },
  };
};

export type DiscountRuleRepository = ReturnType<typeof createDiscountRuleRepository>;
