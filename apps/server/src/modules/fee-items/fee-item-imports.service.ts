import { feeItemImport, feeItemImports, feeItemRecord } from '@huiwu/contract/fee-items';
import type { RecordService } from '../../records/record.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter, findNamed } from '../imports/record-importer.service.ts';
import type { FeeItemNeeds } from './fee-items.store.ts';

interface Needs extends FeeItemNeeds {
  feeItems: RecordService<typeof feeItemRecord>;
}

/** Fee items of a meeting from a file. */
export const createFeeItemImporter = ({ store, meetings, feeItems }: Needs): Importer =>
  createRecordImporter({
    plan: feeItemImport,
    calls: feeItemImports,
    record: feeItemRecord,
    store,
    of: (repositories) => repositories.feeItems,
    service: feeItems,
    hold: (work) => meetings.lockOpenMeeting(work, work.caller),
    find: async ({ repositories, caller }, { label }, texts) => {
      const types = await repositories.registrationTypes.listPresent(caller.meeting?.id ?? '');
      return findNamed(types, { label, texts, namesOf: ({ name, code }) => [name, code] });
    },
  });
