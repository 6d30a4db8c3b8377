import { registrationTypeCalls, registrationTypeRecord } from '@huiwu/contract/registration-types';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixRow } from '../../testing/matrix/row.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import { COMMON_TYPES } from './registration-types.service.ts';

const plain = recordMatrix({
  record: registrationTypeRecord,
  calls: registrationTypeCalls,
  table: 'registration_types',
  of: 'meeting',
  draft: (number) => ({ code: `T${number}`, name: `类型${number}`, price: 80_000, sortOrder: 100 }),
  filled: { capacity: 60, price: 90_000, needsProof: true, color: 'purple', carbonRole: 'staff', sortOrder: 7 },
});

/** Only a meeting without types takes them. */
const common: MatrixRow = {
  within: 'meeting',
  input: async ({ world }) => {
    await world.db.updateTable('registration_types').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
    return {};
  },
  logs: COMMON_TYPES.length,
  isApart: true,
};

/** The type and the first one of its meeting change places. */
const sorted: MatrixRow = {
  on: plain.on,
  within: 'meeting',
  input: async ({ world: { db }, id, number }) => {
    const row = await db.selectFrom('registration_types').selectAll().where('id', '=', id).executeTakeFirst();
    const before = { id: newId(), code: `V${number}`, sort_order: 1 };
    if (row === undefined) return { places: [{ id, version: 1 }] };
    // No two with the same number. Old rows keep theirs, because there are hundreds after a while.
    const places = sql`select id as ranked, 1 + row_number() over (order by id) as place from registration_types
      where meeting_id = ${row.meeting_id}`;
    await sql`update registration_types set sort_order = place from (${places}) as places
      where ranked = id and sort_order <> place`.execute(db);
    await db
      .insertInto('registration_types')
      .values({ ...row, ...before })
      .execute();
    return { places: [id, before.id].map((each) => ({ id: each, version: 1 })) };
  },
  logs: 2,
};

export const matrix: NounMatrix = {
  ...plain,
  rows: { ...plain.rows, addCommonRegistrationTypes: common, sortRegistrationTypes: sorted },
  samples: { ...plain.samples, sortRegistrationTypes: { places: [{ id: 'nothing', version: 1 }] } },
};
