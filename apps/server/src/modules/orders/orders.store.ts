import type { teamRecord } from '@huiwu/contract/teams';
import type { Locks } from '../../database/locks.ts';
import type { AnyWork, Store, SystemWork, Work } from '../../store.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { DiscountRuleRepository } from '../discount-rules/discount-rules.repository.ts';
import type { FeeItemRepository } from '../fee-items/fee-items.repository.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { RegistrationTypeRepository } from '../registration-types/registration-types.repository.ts';
import type { ReminderLogRepository } from '../reminders/reminder-logs.repository.ts';
import type { LedgerRepository } from './book/ledger.repository.ts';
import type { OrderSumRepository } from './book/order-sums.repository.ts';
import type { InvoiceShareRepository } from './invoices/invoice-shares.repository.ts';
import type { PaymentIntentRepository } from './online/payment-intents.repository.ts';
import type { RefundRepository } from './refunds/refunds.repository.ts';
import type { OrderItemRepository } from './order-items.repository.ts';
import type { OrderRepository } from './orders.repository.ts';
import type { OrderRow, PaymentRow } from './orders.table.ts';
import type { PaymentRepository } from './payments.repository.ts';

export interface OrderRepositories {
  locks: Locks;
  orders: OrderRepository;
  orderItems: OrderItemRepository;
  payments: PaymentRepository;
  orderSums: OrderSumRepository;
  ledger: LedgerRepository;
  refunds: Pick<RefundRepository, 'listOf'>;
  paymentIntents: Pick<PaymentIntentRepository, 'findByPayment' | 'isUnderWay'>;
  invoiceShares: InvoiceShareRepository;
  registrations: Pick<RegistrationRepository, 'findMany'>;
  registrationTypes: Pick<RegistrationTypeRepository, 'findMany' | 'listPresent'>;
  teams: Pick<RepositoryOf<'teams', typeof teamRecord>, 'page'>;
  feeItems: Pick<FeeItemRepository, 'listPresent' | 'soldOf'>;
  discountRules: Pick<
    DiscountRuleRepository,
    'listGeneral' | 'findMany' | 'usesOfCodes' | 'usesOfPositions' | 'sizesOfTeams' | 'knownMembers'
  >;
  meetings: Pick<MeetingRepository, 'find'>;
  reminderLogs: Pick<ReminderLogRepository, 'countsOfTargets'>;
}

export type OrderStore = Store<OrderRepositories>;
/** A transaction of an admin, of an attendee, or of a chore. */
export type AnyOrderWork = Work<OrderRepositories> | SystemWork<OrderRepositories>;

/** What another module does when orders change. */
export interface OrderUse {
  /** In the transaction in which the sums of an order were computed again. */
  recounted?(work: AnyWork, order: { before: OrderRow; after: OrderRow }): Promise<void>;
  /** In the transaction in which an order becomes paid; it holds the meeting. Tells whether the order may have changed. */
  paid?(work: AnyWork, orderId: string): Promise<boolean>;
  /** In the transaction in which a voucher is revoked, before its payments are taken back; it holds the meeting. */
  voucherRevoked?(work: Work<unknown>, payments: readonly PaymentRow[], reason: string): Promise<void>;
}
