import type { FormField } from '@huiwu/contract/registration-forms';
import type { Caller } from '../../../access/caller.ts';
import { rightsWithin } from '../../../access/rights.ts';
import type { AttachedFile, AttachedFileService } from '../../files/attached-files.service.ts';
import { filesIn, isReadable } from './registration-answers.rules.ts';
import type { StoredAnswerService } from './stored-answers.service.ts';

export const DOWNLOAD = 'registrations.fileBatchDownload';

/** A file of an answer; without `file` where it is gone. */
export interface AnswerFile {
  fileName: string;
  field: FormField;
  /** Whether the reader sees the answers of the field. */
  isOpen: boolean;
  file: AttachedFile | undefined;
}

interface Needs {
  storedAnswers: Pick<StoredAnswerService, 'list'>;
  attachedFiles: Pick<AttachedFileService, 'listByName'>;
}

/** Finds the files among answers, each with the right of its field. */
export const createAnswerFileReading = ({ storedAnswers, attachedFiles }: Needs) => ({
  list: async (caller: Caller, registrationIds: readonly string[]): Promise<Map<string, AnswerFile[]>> => {
    const rights = rightsWithin(caller.rights, DOWNLOAD);
    const stored = await storedAnswers.list(caller, registrationIds);
    const named = [...stored].map(
      ([
        id,
        {
          version: { fields },
          answers,
        },
      ]) => {
        const byKey = new Map(fields.map((field) => [field.key, field]));
        const files = filesIn(fields, answers).flatMap(([key, fileName]) => {
          const field = byKey.get(key);
          return field === undefined ? [] : [{ fileName, field, isOpen: isReadable(field, rights) }];
        });
        return [id, files] as const;
      },
    );
    const known = await attachedFiles.listByName(
      caller,
      named.flatMap(([, files]) => files.map(({ fileName }) => fileName)),
    );
    return new Map(
      named.map(([id, files]) => [id, files.map((each) => ({ ...each, file: known.get(each.fileName) }))]),
    );
  },
});

export type AnswerFileReading = ReturnType<typeof createAnswerFileReading>;
