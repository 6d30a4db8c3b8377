import { serialRuleRecord } from '@huiwu/contract/serial-rules';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { NewSerialRuleRow } from './serial-rules.table.ts';

export const createSerialRuleRepository = ({ db, lists, locks }: DatabaseConnections) => ({
  ...createRecordRepository({ name: 'serial_rules', record: serialRuleRecord }, { db, lists }),

  /** Serialises changes of rules, so that checks hold until the transaction ends. */
  hold: () => locks.take('serial-rules'),

  isPrefixTaken: async (prefix: string, exceptType = ''): Promise<boolean> => {
    const taken = await db
      .selectFrom('serial_rules')
      .select('serial_rules.type')
      .where('serial_rules.prefix', '=', prefix)
      .where('serial_rules.type', '!=', exceptType)
      .executeTakeFirst();
    return taken !== undefined;
  },

  insertMissing: async (rows: NewSerialRuleRow[]): Promise<void> => {
    await db
      .insertInto('serial_rules')
      .values(rows)
      .onConflict((conflict) => conflict.column('type').doNothing())
      .execute();
    // An older release did not mark built-in rules.
    await db
      .updateTable('serial_rules')
      .set({ is_built_in: 1 })
      .where(
        'serial_rules.type',
        'in',
        rows.map(({ type }) => type),
      )
      .where('serial_rules.is_built_in', '=', 0)
      .execute();
  },
});

export type SerialRuleRepository = ReturnType<typeof createSerialRuleRepository>;
