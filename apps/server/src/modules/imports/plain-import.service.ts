import type { AnyRecord } from '@huiwu/contract/base/record';
import type { ImportCalls, ImportPlan } from '@huiwu/contract/imports';
import type { Caller } from '../../access/caller.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { Importer } from './importers.ts';
import { createRecordImporter, type Importable } from './record-importer.service.ts';

interface PlainImport<Name extends string, R extends AnyRecord> {
  /** The name given to `plainRecord`. */
  name: Name;
  record: R;
  plan: ImportPlan;
  calls: ImportCalls;
  of: 'customer' | 'meeting';
}

type PlainNeeds<Name extends string, R extends AnyRecord> = Record<Name, RecordService<R>> & {
  store: Store<Record<Name, Importable<object>>>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<unknown> };
};

/** The import of a noun, for its manifest after `plainRecord`. Imports into one meeting follow each other. */
export const plainImport = <const Name extends string, R extends AnyRecord>({
  name,
  of,
  ...own
}: PlainImport<Name, R>) => ({
  importers: ({ store, meetings, [name]: service }: PlainNeeds<Name, R>): readonly Importer[] => [
    createRecordImporter<R, Record<Name, Importable<object>>, object>({
      ...own,
      store,
      service,
      of: (repositories) => repositories[name],
      ...(of === 'meeting' && { hold: (work) => meetings.lockOpenMeeting(work, work.caller) }),
    }),
  ],
});
