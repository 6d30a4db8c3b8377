import type { Store, Work } from '../../store.ts';
import type { VoucherRepositories } from '../vouchers/vouchers.store.ts';
import type { BankLineRepository } from './bank-lines.repository.ts';

export interface BankLineRepositories extends VoucherRepositories {
  bankLines: BankLineRepository;
}

export type BankLineStore = Store<BankLineRepositories>;
export type BankLineWork = Work<BankLineRepositories>;
