import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What tells that a result is out of date although no row has a newer time: a stay that is gone, another day of the
 * meeting, an arrival that was undone. How many people counted, so that a locked result keeps its coverage. How many
 * lines by hand count the same as generated ones, without a reason. Results have milligrams: kilograms of measures and
 * offsets are decimal texts.
 */
export const inputsOfCalculations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('registrations').addColumn('arrival_changed_at', 'text').execute();
    await db.schema
      .alterTable('carbon_runs')
      .addColumn('read_marks', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('carbon_runs').addColumn('registered', 'integer').execute();
    await db.schema
      .alterTable('carbon_runs')
      .addColumn('twice_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('carbon_results').renameColumn('kg', 'milligrams').execute();
  },
};
