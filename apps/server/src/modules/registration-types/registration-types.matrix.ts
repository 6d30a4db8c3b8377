import { registrationTypeCalls, registrationTypeRecord } from '@huiwu/contract/registration-types';
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
    const all = db.selectFrom('registration_types').select('id').where('meeting_id', '=', row.meeting_id);
    for (const [index, other] of (await all.execute()).entries())
      await db
        .updateTable('registration_types')
        .set({ sort_order: index + 2 })
        .where('id', '=', other.id)
        .execute();
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
