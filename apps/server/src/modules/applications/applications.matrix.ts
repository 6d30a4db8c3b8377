import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, textOf } from '../../testing/matrix/row.ts';

export const matrix: NounMatrix = {
  rows: {
    addApplication: { answers: 400 },
    listApplications: {
      on: 'application',
      input: async (target) => ({ realName: await textOf(target, 'applications', 'real_name') }),
      verdict: listed,
    },
    reviewApplication: {
      on: 'application',
      input: ({ id }) => ({ id, version: 1, isPassed: false, remark: '不符' }),
    },
  },
  samples: {
    addApplication: { realName: '张三', phone: '19912345678', code: '000000', companyName: '某公司' },
    reviewApplication: { id: 'nothing', version: 1, isPassed: false, remark: '不符' },
  },
  kept: [],
};
