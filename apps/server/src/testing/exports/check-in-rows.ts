import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';

const AT = '2026-11-20T01:00:00.000Z';
const POINT = {
  session_id: null,
  open_at: null,
  close_at: null,
  created_at: AT,
  updated_at: AT,
  created_by: null,
  updated_by: null,
};

/** Two points: the registration `P8` has come to one of them, and is missing at the other, `P20`. */
export const insertCheckIn = async (
  db: Kysely<Tables>,
  owned: { customer_id: string; meeting_id: string },
): Promise<void> => {
  await db
    .insertInto('check_in_points')
    .values([
      { id: 'P20', ...owned, ...POINT, name: '南门' },
      { id: 'P21', ...owned, ...POINT, name: '北门' },
    ])
    .execute();
  await db
    .insertInto('check_in_records')
    .values({
      id: 'P22',
      ...owned,
      point_id: 'P21',
      registration_id: 'P8',
      direction: 'in',
      result: 'ok',
      scanned_at: AT,
      method: 'scan',
      operator_id: null,
      nonce: 'nonce-22',
      created_at: AT,
    })
    .execute();
};
