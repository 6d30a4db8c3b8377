import { refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  invoiceErrors,
  invoiceProblems,
  type InvoiceTerms,
  type OrderInvoiceApplication,
  type RegistrationInvoiceApplication,
} from '@huiwu/contract/invoices';
import { orderBlockers } from '@huiwu/contract/orders';
import type { Caller } from '../../../../access/caller.ts';
import { canReadField } from '../../../../access/rights.ts';
import type { RegistrationReach } from '../../../registrations/moves/registration-reach.service.ts';
import { uninvoicedOf } from '../../book/order-sums.rules.ts';
import { ownOrderOf, type OwnOrder } from '../../registration-orders.service.ts';
import type { InvoiceRequests } from './invoice-requests.service.ts';
import type { InvoiceTermsService } from '../invoice-terms.service.ts';
import type { InvoiceRepositories, InvoiceStore } from '../invoices.store.ts';
import { toldAmounts } from '../../../../access/told-amounts.ts';

interface Needs {
  store: InvoiceStore;
  invoiceRequests: Pick<InvoiceRequests, 'applyFor'>;
  invoiceTerms: InvoiceTermsService;
  registrationReach: Pick<RegistrationReach, 'findFor'>;
}

interface InvoicedPerson {
  id: string;
  name: string;
}

/** What may still be invoiced of the share of one person. In fen, at least 0. */
const leftOf = async (
  repositories: InvoiceRepositories,
  { order, share }: OwnOrder,
  { name }: InvoicedPerson,
): Promise<number> => {
  const left = share - (await repositories.invoiceShares.claimedBy(order.id, name));
  return Math.max(Math.min(left, uninvoicedOf(order)), 0);
};

/** Invoices that are asked for at an order, or at a registration, for its share of the order. */
export const createRowInvoices = ({ store, invoiceRequests, invoiceTerms, registrationReach }: Needs) => {
  const orderOf = async (repositories: InvoiceRepositories, { id }: InvoicedPerson): Promise<OwnOrder> =>
    (await ownOrderOf(repositories, id)) ?? refuse(lifecycleErrors.notNow, { blockers: [orderBlockers.noOrder()] });

  return {
    ofOrder: ({ id, amount, ...asked }: OrderInvoiceApplication, caller: Caller): Promise<{ id: string }> =>
      invoiceRequests.applyFor({ ...asked, orders: [{ id, amount }] }, caller, () => Promise.resolve()),

    /** The terms for the share of this person, without anything about the others in the order. */
    termsOfRegistration: async (id: string, caller: Caller): Promise<InvoiceTerms> => {
      const person = await registrationReach.findFor(id, caller, 'applyInvoice');
      const repositories = store.read(caller);
      const own = await orderOf(repositories, person);
      const terms = await invoiceTerms.terms(own.order.id, caller);
      const isShown = canReadField(caller.rights, 'orders.amounts');
      return { ...terms, invoiceable: isShown ? await leftOf(repositories, own, person) : null, people: [] };
    },

    ofRegistration: async (
      { id, amount, ...asked }: RegistrationInvoiceApplication,
      caller: Caller,
    ): Promise<{ id: string }> => {
      const person = await registrationReach.findFor(id, caller, 'applyInvoice');
      const { order } = await orderOf(store.read(caller), person);
      const application = {
        ...asked,
        person: order.people > 1 ? person.name : '',
        orders: [{ id: order.id, amount }],
        origin: { source: 'admin', registrationId: id } as const,
      };
      return invoiceRequests.applyFor(application, caller, async (repositories) => {
        const own = await orderOf(repositories, person);
        const left = own.order.id === order.id ? await leftOf(repositories, own, person) : 0;
        if (amount <= left) return;
        const told = toldAmounts({ caller }, { asked: amount, left });
        refuse({ ...invoiceErrors.invoiceable, message: invoiceProblems.tooMuch(order.order_no, told) }, told);
      });
    },
  };
};

export type RowInvoices = ReturnType<typeof createRowInvoices>;
