import type { Store } from '../../store.ts';
import type { BankLineRepository } from '../bank-lines/bank-lines.repository.ts';
import type { ReconciliationRepository } from './reconciliation.repository.ts';

export interface ReconciliationRepositories {
  reconciliation: ReconciliationRepository;
  bankLines: Pick<BankLineRepository, 'namesOf'>;
}

export type ReconciliationStore = Store<ReconciliationRepositories>;
