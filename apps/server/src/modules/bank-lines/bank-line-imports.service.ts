import { bankLineImport, bankLineImports, bankLineRecord } from '@huiwu/contract/bank-lines';
import type { RecordService } from '../../records/record.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter } from '../imports/record-importer.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { BankLineStore } from './bank-lines.store.ts';
import { incomingOf } from './statement-rows.rules.ts';

interface Needs {
  store: BankLineStore;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  bankLines: RecordService<typeof bankLineRecord>;
}

/** Lines of a statement from a file. The columns of a bank are mapped once for each account. */
export const createBankLineImporter = ({ store, meetings, bankLines }: Needs): Importer =>
  createRecordImporter({
    plan: bankLineImport,
    calls: bankLineImports,
    record: bankLineRecord,
    store,
    of: (repositories) => repositories.bankLines,
    service: bankLines,
    complete: incomingOf,
    hold: (work) => meetings.lockOpenMeeting(work, work.caller),
    mappedFor: async (caller) =>
      (await store.read(caller).meetings.find(caller.meeting?.id ?? ''))?.payment_account_id ?? '',
  });
