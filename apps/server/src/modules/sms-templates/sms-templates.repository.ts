import type { smsTemplateRecord } from '@huiwu/contract/sms-templates';
import type { RepositoryOf } from '../../records/record.repository.ts';

export type SmsTemplateRepository = RepositoryOf<'sms_templates', typeof smsTemplateRecord>;
