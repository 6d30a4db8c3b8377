import { feeAccess, ordersAccess } from '@huiwu/contract/orders';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createLedgerCheckRepository } from './book/ledger-checks.repository.ts';
import { createLedgerChecks } from './book/ledger-checks.service.ts';
import { createLedgerRepository } from './book/ledger.repository.ts';
import type { Importer } from '../imports/importers.ts';
import { createPaymentImportRepository } from './imports/payment-imports.repository.ts';
import { createPaymentImporter } from './imports/payment-imports.service.ts';
import { createInvoiceShareRepository } from './invoices/invoice-shares.repository.ts';
import { createOrderBook } from './book/order-book.service.ts';
import { createOrderSumRepository } from './book/order-sums.repository.ts';
import { createOrderAdditions } from './prices/order-additions.service.ts';
import { createOrderAttention } from './attention/order-attention.service.ts';
import { createOrderChanges } from './order-changes.service.ts';
import type { ExportDetails } from '../exports/export-details.service.ts';
import { createOrderDetails } from './order-details.service.ts';
import { createOrderExpiry } from './book/order-expiry.service.ts';
import { createOrderEnds, type OrderEnds } from './order-ends.service.ts';
import { createOrderItemRepository } from './order-items.repository.ts';
import { createOrderKeeping, type OrderKeeping } from './order-keeping.service.ts';
import { createOrderOpening } from './order-opening.service.ts';
import { createOrderMessages } from './order-messages.service.ts';
import { createOrderPayments } from './order-payments.service.ts';
import { createOrderPlan } from './order-plan.service.ts';
import { createOrderWaivers } from './order-waivers.service.ts';
import { createRegistrationOrders } from './registration-orders.service.ts';
import { createOrderRepricing, type OrderRepricing } from './prices/order-repricing.service.ts';
import { createOrderRepository } from './orders.repository.ts';
import { orderRoutes } from './orders.routes.ts';
import { createOrderService } from './orders.service.ts';
import { createPaymentRepository } from './payments.repository.ts';

export const ordersModule = defineModule({
  owners: {
    orders: OWNED_BY_MEETING,
    order_items: OWNED_BY_MEETING,
    discount_uses: OWNED_BY_MEETING,
    payments: OWNED_BY_MEETING,
    ledger_entries: OWNED_BY_MEETING,
  },
  menus: [
    {
      id: feeAccess.menuId,
      mode: 'meeting',
      title: '费用管理',
      pageurl: '/fee',
      icon: 'fee',
      sort_order: 30,
    },
    {
      id: ordersAccess.menuId,
      parent_id: feeAccess.menuId,
      mode: 'meeting',
      title: '订单管理',
      pageurl: 'order',
      component: 'orders/OrdersPage',
      icon: 'order',
      sort_order: 10,
    },
  ],
  serialRules: [
    { type: 'order', name: '订单', prefix: 'DD' },
    { type: 'payment', name: '收款', prefix: 'SK' },
  ],
  repositories: {
    orders: createOrderRepository,
    orderItems: createOrderItemRepository,
    payments: createPaymentRepository,
    orderSums: createOrderSumRepository,
    ledger: createLedgerRepository,
    invoiceShares: createInvoiceShareRepository,
    paymentImports: createPaymentImportRepository,
    ledgerChecks: createLedgerCheckRepository,
  },
  services: {
    orders: createOrderService,
    orderPlan: createOrderPlan,
    orderBook: createOrderBook,
    orderOpening: createOrderOpening,
    orderKeeping: createOrderKeeping,
    orderMessages: createOrderMessages,
    orderPayments: createOrderPayments,
    orderAdditions: createOrderAdditions,
    orderChanges: createOrderChanges,
    orderExpiry: createOrderExpiry,
    orderEnds: createOrderEnds,
    orderWaivers: createOrderWaivers,
    orderAttention: createOrderAttention,
    registrationOrders: createRegistrationOrders,
    orderRepricing: createOrderRepricing,
    orderDetails: createOrderDetails,
    ledgerVerification: createLedgerChecks,
    paymentImporter: createPaymentImporter,
  },
  importers: ({ paymentImporter }: { paymentImporter: Importer }) => [paymentImporter],
  registrationUse: ({ orderKeeping }: { orderKeeping: OrderKeeping }) => orderKeeping,
  exportDetails: ({ orderDetails }: { orderDetails: ExportDetails }) => [orderDetails],
  routes: orderRoutes,
  chores: ({ orderEnds, orderRepricing }: { orderEnds: OrderEnds; orderRepricing: OrderRepricing }) => [
    orderEnds.openMissing,
    orderEnds.expireOverdue,
    orderRepricing.settleOutdated,
  ],
});
