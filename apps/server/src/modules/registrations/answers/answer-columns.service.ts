import type { ColumnsOfList } from '@huiwu/contract/base/exports';
import { exportRegistrations } from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import { fieldAccessOf } from '../../../access/rights.ts';
import type { ExportColumns } from '../../exports/more-columns.service.ts';
import type { RegistrationStore } from '../registrations.store.ts';
import { answerColumns, fieldsOfVersions, valuesOfColumns, type AnswerColumn } from './answered-fields.rules.ts';
import type { StoredAnswerService } from './stored-answers.service.ts';

interface Needs {
  store: RegistrationStore;
  storedAnswers: Pick<StoredAnswerService, 'list'>;
}

/** Answers as columns of the export of registrations. */
export const createAnswerColumns = ({ store, storedAnswers }: Needs) => {
  const columnsFor = async (caller: Caller): Promise<AnswerColumn[]> =>
    answerColumns(fieldsOfVersions(await store.read(caller).registrationAnswers.listVersionsInUse()));

  const source: ExportColumns = {
    call: exportRegistrations,

    columns: async (caller): Promise<ColumnsOfList> =>
      Object.fromEntries((await columnsFor(caller)).map(({ key, column }) => [key, column])),

    values: async (caller, { ids, keys }) => {
      const columns = (await columnsFor(caller)).filter(({ key }) => keys.includes(key));
      const stored = await storedAnswers.list(caller, ids);
      return new Map([...stored].map(([id, each]) => [id, valuesOfColumns(columns, each, caller.rights)]));
    },
  };

  return {
    source,

    /** Columns that the caller may export. */
    list: async (caller: Caller) =>
      (await columnsFor(caller))
        .filter(({ column: { guard } }) => guard === undefined || fieldAccessOf(caller.rights, guard) !== 'hidden')
        .map(({ key, column }) => ({ key, label: column.label })),
  };
};

export type AnswerColumns = ReturnType<typeof createAnswerColumns>;
