import { discountRuleImport, discountRuleImports, discountRuleRecord } from '@huiwu/contract/discount-rules';
import type { RecordService } from '../../records/record.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter, findNamed } from '../imports/record-importer.service.ts';
import type { DiscountNeeds } from './discount-rules.store.ts';

interface Needs extends DiscountNeeds {
  discountRules: RecordService<typeof discountRuleRecord>;
}

/** Rules and codes of a meeting from a file. */
export const createDiscountImporter = ({ store, meetings, discountRules }: Needs): Importer =>
  createRecordImporter({
    plan: discountRuleImport,
    calls: discountRuleImports,
    record: discountRuleRecord,
    store,
    of: (repositories) => repositories.discountRules,
    service: discountRules,
    hold: (work) => meetings.lockOpenMeeting(work, work.caller),
    find: async ({ repositories, caller }, { refers, label }, texts) => {
      const id = caller.meeting?.id ?? '';
      const { registrationTypes, feeItems } = repositories;
      const rows = await (refers === 'feeItem' ? feeItems.listPresent(id) : registrationTypes.listPresent(id));
      return findNamed<{ id: string; name: string; code: string }>(rows, {
        label,
        texts,
        namesOf: ({ name, code }) => [name, code],
      });
    },
  });
