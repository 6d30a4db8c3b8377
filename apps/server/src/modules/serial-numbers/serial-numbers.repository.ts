import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { SerialRulesTable } from './serial-numbers.table.ts';

export type SerialRuleRow = Selectable<SerialRulesTable>;

export const createSerialNumberRepository = (db: Kysely<Tables>) => ({
  findRule: (type: string): Promise<SerialRuleRow | undefined> =>
    db.selectFrom('serial_rules').selectAll('serial_rules').where('serial_rules.type', '=', type).executeTakeFirst(),

  /** One statement, so that no two callers on any node ever read the same value. */
  increment: async (type: string, period: string): Promise<number> => {
    const { value } = await db
      .insertInto('serial_counters')
      .values({ type, period, value: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'period'])
          .doUpdateSet((expression) => ({ value: expression('serial_counters.value', '+', 1) })),
      )
      .returning('serial_counters.value')
      .executeTakeFirstOrThrow();
    return value;
  },

  insertMissingRules: async (rows: Insertable<SerialRulesTable>[]): Promise<void> => {
    await db
      .insertInto('serial_rules')
      .values(rows)
      .onConflict((conflict) => conflict.column('type').doNothing())
      .execute();
  },
});

export type SerialNumberRepository = ReturnType<typeof createSerialNumberRepository>;
