import type { Store, SystemWork, Work } from '../../../store.ts';
import type { RegistrationPhoneRepository } from '../../registrations/answers/registration-phones.repository.ts';
import type { RefundRepositories } from '../refunds/refunds.store.ts';
import type { OnlineRefundRepository } from './online-refunds.repository.ts';
import type { PaymentIntentRepository } from './payment-intents.repository.ts';

export interface OnlineRepositories extends RefundRepositories {
  paymentIntents: PaymentIntentRepository;
  onlineRefunds: OnlineRefundRepository;
  registrationPhones: Pick<RegistrationPhoneRepository, 'findOfPhone'>;
}

export type OnlineStore = Store<OnlineRepositories>;
export type OnlineWork = Work<OnlineRepositories>;
export type OnlineSystemWork = SystemWork<OnlineRepositories>;
