import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { DatabaseProblem } from './engine.ts';

/** Settings of PostgreSQL that durability needs, and what is lost without them. */
const NEEDED: Record<string, string> = {
  fsync: '断电后数据库可能损坏',
  full_page_writes: '断电后数据库可能损坏',
  synchronous_commit: '断电会丢失已经确认的操作',
};

/**
 * Acknowledged changes must be on the disk. We open the embedded engine that way; a PostgreSQL server can be configured
 * otherwise.
 */
export const assertDurable = async ({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<void> => {
  if (engine === 'sqlite') return;
  for (const [name, consequence] of Object.entries(NEEDED)) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
    if (rows[0]?.value === 'off')
      throw new DatabaseProblem(`PostgreSQL 的 ${name} 为 off，${consequence}，请在数据库中改为 on`);
  }
};
