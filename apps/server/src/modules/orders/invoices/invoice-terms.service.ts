import { sumOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { OFFERED_TITLES_MAX, type InvoiceTerms } from '@huiwu/contract/invoices';
import type { Caller } from '../../../access/caller.ts';
import { canReadField } from '../../../access/rights.ts';
import { uninvoicedOf } from '../book/order-sums.rules.ts';
import type { SellerRow } from './invoices.repository.ts';
import type { InvoiceStore } from './invoices.store.ts';

interface Needs {
  store: InvoiceStore;
}

const presentSeller = (seller: SellerRow): NonNullable<InvoiceTerms['seller']> => ({
  name: seller.name,
  kinds: JSON.parse(seller.kinds) as NonNullable<InvoiceTerms['seller']>['kinds'],
  fullBuyerForSpecial: seller.full_buyer_for_special === 1,
});

/** The invoiceable amount of an order, the possible sellers and the possible buyers. */
export const createInvoiceTerms = ({ store }: Needs) => ({
  terms: async (id: string, caller: Caller): Promise<InvoiceTerms> => {
    const repositories = store.read(caller);
    const order = (await repositories.orders.find(id)) ?? refuse(baseErrors.notFound);
    const meeting = (await repositories.meetings.find(order.meeting_id)) ?? refuse(baseErrors.notFound);
    const seller = meeting.seller_id === null ? undefined : await repositories.invoices.findSeller(meeting.seller_id);
    const isShown = canReadField(caller.rights, 'orders.amounts');
    const items = (await repositories.orderItems.listOf(id)).filter((item) => item.cancelled_at === null);
    const people = Map.groupBy(items, (item) => item.person ?? '');
    const titles = await repositories.invoiceTitles.listEnabled(OFFERED_TITLES_MAX);
    return {
      invoiceable: isShown ? Math.max(uninvoicedOf(order), 0) : null,
      payer: order.payer_company === '' ? order.payer_name : order.payer_company,
      seller: seller === undefined ? null : presentSeller(seller),
      people: [...people]
        .filter(([name]) => name !== '')
        .map(([name, own]) => ({ name, amount: isShown ? sumOf(own.map((item) => item.amount)) : null })),
      titles: titles.map((each) => ({ id: each.id, title: each.title, titleType: each.title_type })),
    };
  },
});

export type InvoiceTermsService = ReturnType<typeof createInvoiceTerms>;
