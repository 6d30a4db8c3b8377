import type { teamRecord } from '@huiwu/contract/teams';
import type { CheckInPointRepository } from '../check-in-points/check-in-points.repository.ts';
import type { MissingPeopleRepository } from '../check-ins/missing-people.repository.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { Store, Work } from '../../store.ts';
import type { InvoiceRepository } from '../orders/invoices/invoices.repository.ts';
import type { OrderItemRepository } from '../orders/order-items.repository.ts';
import type { OrderRepository } from '../orders/orders.repository.ts';
import type { RefundRepository } from '../orders/refunds/refunds.repository.ts';
import type { RegistrationRepositories } from '../registrations/registrations.store.ts';
import type { VoucherRepository } from '../vouchers/vouchers.repository.ts';

/** What the lists that begin notices are asked for. */
export interface NoticeStartRepositories extends RegistrationRepositories {
  teams: Pick<RepositoryOf<'teams', typeof teamRecord>, 'find' | 'page' | 'findMany'>;
  orders: Pick<OrderRepository, 'findMany'>;
  orderItems: Pick<OrderItemRepository, 'toldAboutEach'>;
  vouchers: Pick<VoucherRepository, 'listParts'>;
  refunds: Pick<RefundRepository, 'findMany'>;
  invoices: Pick<InvoiceRepository, 'ordersOf'>;
  checkInPoints: Pick<CheckInPointRepository, 'find' | 'findMany'>;
  missingPeople: Pick<MissingPeopleRepository, 'listIds'>;
}

export type NoticeStartStore = Store<NoticeStartRepositories>;
export type NoticeStartWork = Work<NoticeStartRepositories>;
