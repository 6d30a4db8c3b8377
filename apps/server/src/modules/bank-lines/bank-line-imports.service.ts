import { bankLineImport, bankLineImports, bankLineProblems, bankLineRecord } from '@huiwu/contract/bank-lines';
import { refuseField } from '@huiwu/contract/base/errors';
import type { DraftOf } from '@huiwu/contract/base/record';
import { shanghaiDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { refuseClosedDraft } from '../../records/closed-fields.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter } from '../imports/record-importer.service.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { Work } from '../../store.ts';
import { bankLineSteps, columnsOfLines } from './bank-line-plan.service.ts';
import type { BankLineStore } from './bank-lines.store.ts';
import { incomingOf } from './statement-rows.rules.ts';

interface Needs {
  store: BankLineStore;
  meetings: Pick<MeetingService, 'lockUnarchivedMeeting'>;
  bankLines: RecordService<typeof bankLineRecord>;
}

/** Lines of a statement from a file. The columns of a bank are mapped once for each account. */
export const createBankLineImporter = ({ store, meetings, bankLines }: Needs): Importer => {
  /** Lines of a piece are matched together and added with one statement. */
  const createBatch = (joined: Work<unknown>) => {
    const work = store.join(joined);
    const added: { id: string; draft: DraftOf<typeof bankLineRecord> }[] = [];
    return {
      know: () => Promise.resolve([]),
      add: (draft: DraftOf<typeof bankLineRecord>): string => {
        refuseClosedDraft(bankLineRecord, draft, work.caller);
        if (draft.bookedOn > shanghaiDay(work.now)) refuseField('bookedOn', bankLineProblems.bookedInFuture);
        const id = newId(work.now.getTime());
        added.push({ id, draft });
        return id;
      },
      flush: async (): Promise<void> => {
        const meeting = await meetings.lockUnarchivedMeeting(work, work.caller);
        const lines = added.splice(0);
        const columns = await columnsOfLines(
          work,
          meeting,
          lines.map(({ draft }) => draft),
        );
        await bankLineSteps.addAll(
          work,
          lines.map(({ id, draft }, at) => ({
            values: draft,
            columns: { id, customer_id: meeting.customer_id, meeting_id: meeting.id, ...columns[at] },
          })),
        );
      },
    };
  };

  return createRecordImporter({
    plan: bankLineImport,
    calls: bankLineImports,
    record: bankLineRecord,
    store,
    of: (repositories) => repositories.bankLines,
    service: bankLines,
    complete: incomingOf,
    batch: createBatch,
    hold: (work) => meetings.lockUnarchivedMeeting(work, work.caller),
    mappedFor: async (caller) =>
      (await store.read(caller).meetings.find(caller.meeting?.id ?? ''))?.payment_account_id ?? '',
  });
};
