import { sql } from 'kysely';
import type { TestServices } from '../test-services.ts';
import { MONEY_RULES } from './money-rules.ts';

/** What is wrong with the money: for each broken rule the number or the id of a row. */
export const brokenRules = async ({ db }: Pick<TestServices, 'db'>): Promise<Record<string, unknown>> => {
  const broken: Record<string, unknown> = {};
  for (const [says, statement] of Object.entries(MONEY_RULES)) {
    const { rows } = await sql.raw<object>(`select * from (${statement}) as broken limit 1`).execute(db);
    if (rows[0] !== undefined) broken[says] = rows[0];
  }
  return broken;
};
