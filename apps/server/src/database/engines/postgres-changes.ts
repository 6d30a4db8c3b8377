import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';
import { CHANGES_LOCK, changesOf } from '../change-tracking.ts';
import type { TableChanges } from './table-changes.ts';

/** Tables that only the triggers of other tables write. */
const WRITTEN_BY: Record<string, readonly string[]> = {
  row_words: ['admins', 'applications', 'members'],
  log_words: ['business_logs', 'sign_in_logs'],
  repeated_texts: ['carbon_activities', 'check_in_records', 'deliveries'],
};

const sourcesOf = (tables: readonly string[]): string[] => [
  ...new Set(tables.flatMap((table) => WRITTEN_BY[table] ?? [table])),
];

const epochOf = (tables: readonly string[]): string =>
  sourcesOf(tables)
    .map((table) => `(select last_value from ${changesOf(table)})`)
    .join(' + ');

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A writer holds a shared lock of its table from before it is counted until its commit. */
const noWriter = (tables: readonly string[]): string =>
  sourcesOf(tables)
    .map((table) => `pg_try_advisory_xact_lock(${CHANGES_LOCK}, hashtext(${quoted(table)}))`)
    .join(' and ');

export interface PostgresChanges extends TableChanges {
  /** Call it for each new connection: a server that has crashed can continue from an earlier number. */
  forget(): void;
}

/**
 * Each statement that writes to a table increments the table's counter. The counter is a sequence, so writers do not
 * wait for one another, and it is visible before the commit. An epoch is therefore used only after it is settled: its
 * number was read, and after that no writer was active.
 */
export const createPostgresChanges = (db: Kysely<Tables>): PostgresChanges => {
  const settled = new Map<string, string>();
  let counted: ReadonlySet<string> = new Set();
  let loading: Promise<void> | undefined;

  const ask = async <Row>(text: string): Promise<Row | undefined> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text))).rows[0];

  const load = async (): Promise<void> => {
    const { rows } = await db.executeQuery<{ name: string }>(
      CompiledQuery.raw(
        "select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace",
      ),
    );
    counted = new Set(rows.map(({ name }) => name));
  };

  return {
    forget: () => settled.clear(),
    load: () => (loading ??= load()),
    knows: (tables) => sourcesOf(tables).every((table) => counted.has(changesOf(table))),
    column: (tables): RawBuilder<string> => sql.raw(`(${epochOf(tables)})`),
    current: (tables) => settled.get(tables.join()),
    after: async (tables, rows) => {
      const [first] = rows as { list_epoch?: string }[];
      return first?.list_epoch ?? (await ask<{ epoch: string }>(`select ${epochOf(tables)} as epoch`))?.epoch ?? '';
    },
    settle: async (tables, epoch) => {
      const answer = await ask<{ is_quiet: boolean }>(`select ${noWriter(tables)} as is_quiet`);
      if (answer?.is_quiet === true) settled.set(tables.join(), epoch);
      return answer?.is_quiet === true;
    },
  };
};
