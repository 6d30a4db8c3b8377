import { smsTemplateRecord } from '@huiwu/contract/sms-templates';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { LISTS_OF_COMPANIES } from '../list-asks.ts';
import { connectionsOf } from '../test-database.ts';

/** What is asked of the lists about messages, filter by filter. */
export const LISTS_OF_MESSAGES: typeof LISTS_OF_COMPANIES = {
  'SMS templates': {
    ask: (lists, engine, filter) =>
      createRecordRepository(
        { name: 'sms_templates', record: smsTemplateRecord },
        connectionsOf({ db: lists, lists, engine }),
      ).page({ page: 1, limit: 10, ...filter }),
    filters: [
      {},
      { code: 'M12' },
      { name: '模板12' },
      { content: '审核' },
      { kind: 'promo' },
      { state: 'approved' },
      { isDeleted: true },
      { orderBy: 'code', order: 'asc' },
    ],
  },
};
