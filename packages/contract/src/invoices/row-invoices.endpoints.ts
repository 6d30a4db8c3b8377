import { defineEndpoint } from '../base/endpoint.ts';
import { byId } from '../base/fields.ts';
import { created } from '../base/resource.ts';
import { invoiceTerms, orderInvoiceApplication, registrationInvoiceApplication } from './invoice-requests.shapes.ts';

const TERMS = { method: 'GET', effect: 'reads', input: byId, output: invoiceTerms } as const;
const APPLY = { method: 'POST', effect: 'creates', alsoWhenCancelled: true, output: created } as const;

export const getOrderInvoiceTerms = defineEndpoint({
  ...TERMS,
  path: '/fee/order/get/invoice-terms/{id}',
  summary: '代申请订单的发票之前：可开票金额、票种和抬头',
  access: { function: 'orders.invoiceHandling' },
});

export const applyOrderInvoice = defineEndpoint({
  ...APPLY,
  path: '/fee/order/apply-invoice/{id}',
  summary: '代申请订单的发票；所申请的金额随即占用',
  access: { function: 'orders.invoiceHandling' },
  input: orderInvoiceApplication,
});

export const getRegistrationInvoiceTerms = defineEndpoint({
  ...TERMS,
  path: '/registration/registration/get/invoice-terms/{id}',
  summary: '代申请参会人员的发票之前：本人可开票的金额、票种和抬头',
  access: { function: 'registrations.invoiceHandling' },
});

export const applyRegistrationInvoice = defineEndpoint({
  ...APPLY,
  path: '/registration/registration/apply-invoice/{id}',
  summary: '代申请参会人员的发票，以本人在订单中的费用为限',
  access: { function: 'registrations.invoiceHandling' },
  input: registrationInvoiceApplication,
});
