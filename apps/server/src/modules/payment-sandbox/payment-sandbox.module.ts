import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createPaymentSandboxRepository } from './payment-sandbox.repository.ts';
import { createPaymentSandbox, type PaymentSandbox } from './payment-sandbox.service.ts';
import { createSandboxProvider } from './sandbox-provider.service.ts';

export const paymentSandboxModule = defineModule({
  owners: {
    sandbox_payments: OWNED_BY_CUSTOMER,
    sandbox_refunds: OWNED_BY_CUSTOMER,
    sandbox_notices: OWNED_BY_CUSTOMER,
  },
  repositories: { paymentSandbox: createPaymentSandboxRepository },
  services: { paymentSandbox: createPaymentSandbox, sandboxProvider: createSandboxProvider },
  chores: ({ paymentSandbox }: { paymentSandbox: PaymentSandbox }) => [paymentSandbox.deliverDue],
});
