import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { invoiceBlockers, invoiceProblems } from '@huiwu/contract/invoices';
import type { Blocker } from '@huiwu/contract/base/lifecycle';
import { canReadField, type Rights } from '../../../access/rights.ts';

/** Documents show the tax number and the account of the buyer, so they are for callers who may read both. */
export const mayReadDocuments = (rights: Rights): boolean =>
  canReadField(rights, 'invoices.taxNo') && canReadField(rights, 'invoices.bankAccount');

export const documentBlocker = (rights: Rights): Blocker | false =>
  !mayReadDocuments(rights) && invoiceBlockers.documentsClosed();

export const refuseClosedDocuments = (rights: Rights): void => {
  if (!mayReadDocuments(rights)) refuse({ ...baseErrors.forbidden, message: invoiceProblems.documentsClosed });
};
