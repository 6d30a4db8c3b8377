import { OWNED_BY_MEETING } from '../../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../../module.ts';
import { createIntentQueries, type IntentQueries } from './intent-queries.service.ts';
import { createIntentResults } from './intent-results.service.ts';
import { createOnlinePayments } from './online-payments.service.ts';
import { onlinePaymentRoutes } from './online-payments.routes.ts';
import { createOnlineRefundRepository } from './online-refunds.repository.ts';
import { createOnlineRefunds, type OnlineRefunds } from './online-refunds.service.ts';
import { createOnlineStatements } from './online-statements.service.ts';
import { createPaymentIntentRepository } from './payment-intents.repository.ts';
import { createPaymentProviders } from './payment-providers.service.ts';

interface Services {
  intentQueries: IntentQueries;
  onlineRefunds: OnlineRefunds;
}

export const onlinePaymentsModule = defineModule({
  owners: { payment_intents: OWNED_BY_MEETING, online_refunds: OWNED_BY_MEETING },
  repositories: { paymentIntents: createPaymentIntentRepository, onlineRefunds: createOnlineRefundRepository },
  services: {
    paymentProviders: createPaymentProviders,
    intentResults: createIntentResults,
    intentQueries: createIntentQueries,
    onlinePayments: createOnlinePayments,
    onlineRefunds: createOnlineRefunds,
    onlineStatements: createOnlineStatements,
  },
  routes: onlinePaymentRoutes,
  chores: ({ intentQueries, onlineRefunds }: Services) => [intentQueries.pursue, onlineRefunds.pursue],
});
