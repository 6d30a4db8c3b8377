import { COMPANY_FACTS } from '../../testing/matrix/company-facts.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, textOf } from '../../testing/matrix/row.ts';

export const matrix: NounMatrix = {
  rows: {
    listCustomerChoices: {},
    listCustomers: {
      on: 'company',
      within: 'platform',
      input: async (target) => ({ custCode: await textOf(target, 'customers', 'cust_code') }),
      verdict: listed,
    },
    getCustomer: { on: 'company', within: 'platform', input: ({ id }) => ({ id }), but: { deleted: 200 } },
    addCustomer: {
      within: 'platform',
      input: ({ number }) => ({ custCode: `N${number}`, custName: `公司甲${number}` }),
    },
    editCustomer: {
      on: 'company',
      within: 'platform',
      input: ({ id, number }) => ({ id, version: 1, custName: `公司甲${number}` }),
    },
    changeCustomerState: { on: 'company', within: 'platform', input: ({ id }) => ({ id, state: '0' }) },
    deleteCustomer: {
      on: 'company',
      within: 'platform',
      input: ({ id }) => ({ id }),
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 0 : 1),
    },
    restoreCustomer: {
      on: 'company',
      within: 'platform',
      input: ({ id }) => ({ id }),
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 1 : 0),
    },
  },
  samples: {
    addCustomer: { custCode: 'YUANSHAN', custName: '远山会展' },
    editCustomer: { id: 'nothing', version: 1, custName: '远山会展' },
    changeCustomerState: { id: 'nothing', state: '0' },
  },
  kept: [{ edit: 'editCustomer', get: 'getCustomer', on: 'company', filled: COMPANY_FACTS }],
};
