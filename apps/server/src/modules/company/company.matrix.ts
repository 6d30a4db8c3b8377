import { COMPANY_FACTS } from '../../testing/matrix/company-facts.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';

const versionOf = async ({ world, caller }: MatrixTarget): Promise<number> =>
  (await world.db.selectFrom('customers').selectAll().where('id', '=', caller.customerId).executeTakeFirstOrThrow())
    .version;

export const matrix: NounMatrix = {
  rows: {
    getCompany: {},
    editCompany: {
      input: async (target) => ({ version: await versionOf(target), custName: `公司甲${target.number}` }),
    },
  },
  samples: {
    editCompany: { version: 1, custName: '远山会展' },
  },
  kept: [{ edit: 'editCompany', get: 'getCompany', filled: COMPANY_FACTS }],
};
