import { defineModule } from '../../module.ts';
import { createPaymentSandboxRepository } from './payment-sandbox.repository.ts';
import { createPaymentSandbox, type PaymentSandbox } from './payment-sandbox.service.ts';
import { createSandboxProvider } from './sandbox-provider.service.ts';

const OF_CUSTOMER = { customer: 'customer_id' } as const;

export const paymentSandboxModule = defineModule({
  owners: { sandbox_payments: OF_CUSTOMER, sandbox_refunds: OF_CUSTOMER, sandbox_notices: OF_CUSTOMER },
  repositories: { paymentSandbox: createPaymentSandboxRepository },
  services: { paymentSandbox: createPaymentSandbox, sandboxProvider: createSandboxProvider },
  chores: ({ paymentSandbox }: { paymentSandbox: PaymentSandbox }) => [paymentSandbox.deliverDue],
});
