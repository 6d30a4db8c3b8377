import { addCustomer, getCustomer, listCustomers, type Customer } from '@huiwu/contract/customers';
import type { Access } from '../../shared/access/access.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { PaletteEntry, PaletteSource } from '../../shared/palette/palette-source.ts';

const LIST = '/system/customer';
const MOST = 4;

const entryOf = ({ id, custName, custCode }: Customer, { can }: Access): PaletteEntry => ({
  id: `customer ${id}`,
  title: custName,
  note: custCode,
  // Without the right to open a customer the list shows what there is to see.
  outcome: { to: can(getCustomer) ? `${LIST}/detail/${id}` : `${LIST}?custName=${encodeURIComponent(custName)}` },
});

/** Customers in the palette. */
export const customerPalette: PaletteSource = {
  noun: 'customers',
  actions: ({ can }) =>
    can(addCustomer) ? [{ id: 'customer add', title: '新增客户', outcome: { to: `${LIST}?dialog=add` } }] : [],
  verbs: () => [],
  hint: ({ can }) => (can(listCustomers) ? '客户' : undefined),
  find: async ({ text, access, signal }) => {
    if (!access.can(listCustomers)) return { records: [], actions: [] };
    const { list } = await callEndpoint(listCustomers, { page: 1, limit: MOST, custName: text }, { signal });
    return { records: list.map((customer) => entryOf(customer, access)), actions: [] };
  },
};
