import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import {
  OFFERED_TITLES_MAX,
  type InvoiceableOrder,
  type InvoiceableSearch,
  type InvoiceChoices,
  type InvoiceSplitTerms,
} from '@huiwu/contract/invoices';
import type { Caller } from '../../../../access/caller.ts';
import { canReadField } from '../../../../access/rights.ts';
import { uninvoicedOf } from '../../book/order-sums.rules.ts';
import type { ShownItem } from '../../order-items.repository.ts';
import type { OrderRow } from '../../orders.table.ts';
import { issuerOf } from '../invoice-buyer.rules.ts';
import type { InvoiceStore } from '../invoices.store.ts';
import { personSharesOf, type PersonOfOrder } from './person-shares.rules.ts';

interface Needs {
  store: InvoiceStore;
}

const invoiceableOf = (order: OrderRow): number => Math.max(uninvoicedOf(order), 0);

/** Each registration with an active position. Positions of the whole order belong to no one. */
const peopleOf = (items: readonly ShownItem[]): PersonOfOrder[] => {
  const people = new Map<string, PersonOfOrder>();
  for (const { registration_id: id, person, amount, cancelled_at: at } of items) {
    if (id === null || person === null || at !== null) continue;
    people.set(id, { id, name: person, amount: (people.get(id)?.amount ?? 0) + amount });
  }
  return [...people.values()];
};

/** What can be invoiced in the meeting that is open, by whom, to whom and in which shares. */
export const createInvoiceChoices = ({ store }: Needs) => {
  const here = (caller: Caller): string => caller.meeting?.id ?? '';

  const choices = async (caller: Caller): Promise<InvoiceChoices> => {
    const repositories = store.read(caller);
    const meeting = (await repositories.meetings.find(here(caller))) ?? refuse(baseErrors.notFound);
    const seller = meeting.seller_id === null ? undefined : await repositories.invoices.findSeller(meeting.seller_id);
    const titles = await repositories.invoiceTitles.listEnabled(OFFERED_TITLES_MAX);
    return {
      seller: seller === undefined ? null : presentIssuer(seller.name, issuerOf(seller)),
      titles: titles.map(({ id, title, title_type: titleType }) => ({ id, title, titleType })),
    };
  };

  return {
    choices,

    findOrders: async ({ ids, ...search }: InvoiceableSearch, caller: Caller): Promise<InvoiceableOrder[]> => {
      const isShown = canReadField(caller.rights, 'orders.amounts');
      const { orders, invoiceSplits } = store.read(caller);
      const rows =
        ids.length > 0 ? await orders.findMany(ids) : await invoiceSplits.listInvoiceable(here(caller), search);
      return rows.map((order) => ({
        id: order.id,
        orderNo: order.order_no,
        payRef: order.pay_ref,
        payerName: order.payer_name,
        payerCompany: order.payer_company,
        invoiceable: isShown ? invoiceableOf(order) : null,
      }));
    },

    splitTerms: async (id: string, caller: Caller): Promise<InvoiceSplitTerms> => {
      const { orders, orderItems, invoiceSplits } = store.read(caller);
      const order = (await orders.find(id)) ?? refuse(baseErrors.notFound);
      const isShown = canReadField(caller.rights, 'orders.amounts');
      const invoiceable = invoiceableOf(order);
      const shares = personSharesOf(peopleOf(await orderItems.listOf(id)), {
        invoiceable,
        unclaimed: order.total - order.invoicing - order.invoiced,
        claimed: await invoiceSplits.claimedByPeople(id),
      });
      return {
        orderNo: order.order_no,
        invoiceable: isShown ? invoiceable : null,
        ...(await choices(caller)),
        people: shares.map((share) => ({ ...share, amount: isShown ? share.amount : null })),
      };
    },

    teams: (caller: Caller) => store.read(caller).invoiceSplits.listTeams(here(caller)),
  };
};

const presentIssuer = (name: string, { kinds, fullBuyerForSpecial }: ReturnType<typeof issuerOf>) => ({
  name,
  kinds: [...kinds] as NonNullable<InvoiceChoices['seller']>['kinds'],
  fullBuyerForSpecial,
});

export type InvoiceChoicesService = ReturnType<typeof createInvoiceChoices>;
