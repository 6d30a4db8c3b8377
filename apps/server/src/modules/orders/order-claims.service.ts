import type { PaymentIntentRepository } from './online/payment-intents.repository.ts';
import type { OrderRow } from './orders.table.ts';

interface ClaimRepositories {
  paymentIntents: Pick<PaymentIntentRepository, 'isUnderWay'>;
}

/**
 * Whether an order waits for its payment and nothing of it has begun: no money, no voucher that waits for its review, no
 * payment that the payer may make at this moment. Its prices may change without anyone.
 */
export const isUnclaimed = async ({ paymentIntents }: ClaimRepositories, order: OrderRow): Promise<boolean> =>
  order.status === 'unpaid' &&
  order.received === 0 &&
  order.held === 0 &&
  order.invoicing === 0 &&
  order.has_voucher === 0 &&
  !(await paymentIntents.isUnderWay(order.id));
