import type { SerialRuleFilter } from '@huiwu/contract/serial-rules';
import type { Connections } from '../../database/connections.ts';
import { fetchPage } from '../../database/paging.ts';
import { contains } from '../../database/search.ts';
import type { NewSerialRuleRow, SerialRuleChange, SerialRuleRow } from './serial-rules.table.ts';

const SORT = {
  name: 'serial_rules.name',
  type: 'serial_rules.type',
  prefix: 'serial_rules.prefix',
  updatedAt: 'serial_rules.updated_at',
} as const;

interface Counter {
  type: string;
  period: string;
}

export const createSerialRuleRepository = ({ db, lists, locks }: Connections) => ({
  findRule: (type: string): Promise<SerialRuleRow | undefined> =>
    db.selectFrom('serial_rules').selectAll('serial_rules').where('serial_rules.type', '=', type).executeTakeFirst(),

  /**
   * One statement, so that no two callers on any node ever read the same value. The counters are different ones, and
   * always in the same order, so that two who take numbers wait for each other instead of both failing.
   */
  increment: async (counters: Counter[]): Promise<number[]> => {
    const rows = await db
      .insertInto('serial_counters')
      .values(counters.map(({ type, period }) => ({ type, period, value: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'period'])
          .doUpdateSet((expression) => ({ value: expression('serial_counters.value', '+', 1) })),
      )
      .returning(['serial_counters.type', 'serial_counters.period', 'serial_counters.value'])
      .execute();
    return counters.map(
      ({ type, period }) => rows.find((row) => row.type === type && row.period === period)?.value ?? 0,
    );
  },

  /** Of counters that this transaction has incremented, so that nobody else can have moved them. */
  raise: async ({ type, period }: Counter, value: number): Promise<void> => {
    await db
      .updateTable('serial_counters')
      .set({ value })
      .where('serial_counters.type', '=', type)
      .where('serial_counters.period', '=', period)
      .execute();
  },

  /** The highest that any of them has given out. */
  highestOf: async (counters: Counter[]): Promise<number> => {
    const row = await db
      .selectFrom('serial_counters')
      .select(({ fn }) => fn.max('serial_counters.value').as('value'))
      .where(({ or, and, eb }) =>
        or(
          counters.map(({ type, period }) =>
            and([eb('serial_counters.type', '=', type), eb('serial_counters.period', '=', period)]),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(row?.value ?? 0);
  },

  page: (filter: SerialRuleFilter) => {
    const { name, type, prefix, isBuiltIn, orderBy = 'type', order = 'asc' } = filter;
    let query = lists.selectFrom('serial_rules');
    if (name) query = query.where(({ ref }) => contains(ref('serial_rules.name'), name));
    if (type) query = query.where(({ ref }) => contains(ref('serial_rules.type'), type));
    if (prefix) query = query.where(({ ref }) => contains(ref('serial_rules.prefix'), prefix));
    if (isBuiltIn !== undefined) query = query.where('serial_rules.is_built_in', '=', isBuiltIn ? 1 : 0);
    const sorted = query.selectAll('serial_rules').orderBy(SORT[orderBy], order).orderBy('serial_rules.type', order);
    return fetchPage<SerialRuleRow>(lists, sorted, filter);
  },

  /** Whoever changes a rule does so alone, so that what was looked up holds until the end. */
  hold: () => locks.take('serial-rules'),

  findByPrefix: (prefix: string, exceptType: string) =>
    db
      .selectFrom('serial_rules')
      .select('serial_rules.type')
      .where('serial_rules.prefix', '=', prefix)
      .where('serial_rules.type', '!=', exceptType)
      .executeTakeFirst(),

  insertRule: async (row: NewSerialRuleRow): Promise<void> => {
    await db.insertInto('serial_rules').values(row).execute();
  },

  /** False where the version is no longer the one that was read. */
  updateRule: async (
    { type, version }: Pick<SerialRuleRow, 'type' | 'version'>,
    change: SerialRuleChange,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('serial_rules')
      .set({ ...change, version: version + 1 })
      .where('serial_rules.type', '=', type)
      .where('serial_rules.version', '=', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Its counters stay: a rule that comes back gives out nothing twice. */
  removeRule: async (type: string): Promise<void> => {
    await db.deleteFrom('serial_rules').where('serial_rules.type', '=', type).execute();
  },

  insertMissingRules: async (rows: NewSerialRuleRow[]): Promise<void> => {
    await db
      .insertInto('serial_rules')
      .values(rows)
      .onConflict((conflict) => conflict.column('type').doNothing())
      .execute();
    // Those of a release that did not know which are its own.
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
