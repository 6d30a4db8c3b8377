import { smsTemplateImport, smsTemplateImports, smsTemplateRecord } from '@huiwu/contract/sms-templates';
import type { RecordService } from '../../records/record.service.ts';
import type { Store } from '../../store.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter, findNamed } from '../imports/record-importer.service.ts';
import type { SmsTemplateRepositories } from './sms-templates.store.ts';

interface Needs {
  store: Store<SmsTemplateRepositories>;
  smsTemplates: RecordService<typeof smsTemplateRecord>;
}

/** A sign is found by its text, with or without 【】. */
export const createSmsTemplateImporter = ({ store, smsTemplates }: Needs): Importer =>
  createRecordImporter({
    plan: smsTemplateImport,
    calls: smsTemplateImports,
    record: smsTemplateRecord,
    store,
    of: (repositories) => repositories.smsTemplates,
    service: smsTemplates,
    find: async ({ repositories }, { label }, texts) => {
      const plain = texts.map((text) => text.replaceAll(/[【】]/g, ''));
      const found = await repositories.smsSigns.findBy('text', [...new Set(plain)]);
      const signs = found.filter(({ deleted_at: at, state }) => at === null && state !== 'disabled');
      return findNamed(signs, { label, texts, namesOf: ({ text }) => [text, `【${text}】`] });
    },
  });
