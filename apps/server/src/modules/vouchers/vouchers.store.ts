import type { Store, Work } from '../../store.ts';
import type { OrderRepositories } from '../orders/orders.store.ts';
import type { RegistrationPhoneRepository } from '../registrations/answers/registration-phones.repository.ts';
import type { SettingRepository } from '../settings/settings.repository.ts';
import type { VoucherRepository } from './vouchers.repository.ts';

export interface VoucherRepositories extends OrderRepositories {
  vouchers: VoucherRepository;
  registrationPhones: Pick<RegistrationPhoneRepository, 'findOfPhone'>;
  settings: Pick<SettingRepository, 'find'>;
}

export type VoucherStore = Store<VoucherRepositories>;
export type VoucherWork = Work<VoucherRepositories>;
