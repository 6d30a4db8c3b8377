import type { Store } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import type { SmsQuotaRepository } from './sms-quotas.repository.ts';

export interface OutboxRepositories {
  outbox: OutboxRepository;
  smsQuotas: SmsQuotaRepository;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
}

export type OutboxStore = Store<OutboxRepositories>;
