import { suppressionRecord } from '@huiwu/contract/suppressions';
import { createMailTemplateRepository } from '../../modules/mail-templates/mail-templates.repository.ts';
import { createSmsTemplateRepository } from '../../modules/sms-templates/sms-templates.repository.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { LISTS_OF_COMPANIES } from '../list-asks.ts';
import { paged } from '../lists/list.ts';
import { connectionsOf } from '../test-database.ts';

/** What is asked of the lists about messages, filter by filter. */
export const LISTS_OF_MESSAGES: typeof LISTS_OF_COMPANIES = {
  'mail templates': {
    ask: (lists, engine, filter) =>
      createMailTemplateRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { code: 'M12' },
      { name: '模板12' },
      { subject: '报名' },
      { scene: 'pay_remind' },
      { scope: 'meeting' },
      { state: 'enabled' },
      { isDeleted: true },
      { orderBy: 'code', order: 'asc' },
    ],
  },
  'SMS templates': {
    ask: (lists, engine, filter) =>
      createSmsTemplateRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { code: 'M12' },
      { name: '模板12' },
      { content: '审核' },
      { kind: 'promo' },
      { state: 'approved' },
      { isDeleted: true },
      { orderBy: 'code', order: 'asc' },
      { orderBy: 'lastUsedAt', order: 'desc' },
    ],
  },
  suppressions: {
    ask: (lists, engine, filter) =>
      createRecordRepository(
        { name: 'suppressions', record: suppressionRecord },
        connectionsOf({ db: lists, lists, engine }),
      ).page(paged(filter)),
    filters: [
      {},
      { address: '13900000012' },
      { source: '回执12' },
      { channel: 'email' },
      { reason: 'optout' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
    ],
  },
};
