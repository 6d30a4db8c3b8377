import { registrationTypeCalls, registrationTypeRecord } from '@huiwu/contract/registration-types';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixRow } from '../../testing/matrix/row.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import { COMMON_TYPES } from './registration-types.service.ts';

const plain = recordMatrix({
  record: registrationTypeRecord,
  calls: registrationTypeCalls,
  table: 'registration_types',
  of: 'meeting',
  draft: (number) => ({ code: `T${number}`, name: `类型${number}`, price: 80_000 }),
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
};

export const matrix: NounMatrix = { ...plain, rows: { ...plain.rows, addCommonRegistrationTypes: common } };
