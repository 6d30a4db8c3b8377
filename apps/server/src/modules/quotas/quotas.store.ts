import type { Locks } from '../../database/locks.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { MeetingRecordRepository } from '../meetings/meeting-records.repository.ts';
import type { SmsQuotaRepository } from '../outbox/sms-quotas.repository.ts';
import type { QuotaRepository } from './quotas.repository.ts';

export interface QuotaRepositories {
  quotas: QuotaRepository;
  admins: Pick<AdminRepository, 'find'>;
  meetingRecords: Pick<MeetingRecordRepository, 'find' | 'findMany'>;
  smsQuotas: Pick<SmsQuotaRepository, 'listUsed'>;
  locks: Locks;
}
