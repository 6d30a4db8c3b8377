import type { smsSignRecord } from '@huiwu/contract/sms-signs';
import type { RepositoryOf } from '../../records/record.repository.ts';

export type SmsSignRepository = RepositoryOf<'sms_signs', typeof smsSignRecord>;
