import type { Clock } from '../../../../platform/clock.ts';
import type { InvoiceStore } from '../invoices.store.ts';
import { createSandboxChannel } from './sandbox-channel.service.ts';
import type { InvoiceChannel } from '../../../../platform/invoicing/invoice-channel.ts';

interface Needs {
  store: InvoiceStore;
  clock: Clock;
  hasInvoiceSandbox: boolean;
}

/** The channels of this installation, by the name that a seller has. What is issued by hand has none. */
export const createInvoiceChannels = ({ store, clock, hasInvoiceSandbox }: Needs) => {
  const sandbox = hasInvoiceSandbox ? createSandboxChannel({ store, clock }) : undefined;
  return {
    find: (name: string): InvoiceChannel | undefined => (name === 'sandbox' ? sandbox : undefined),
  };
};

export type InvoiceChannels = ReturnType<typeof createInvoiceChannels>;
