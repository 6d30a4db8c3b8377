import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import type { AttachedFileService } from '../files/attached-files.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import { DOWNLOAD, type AnswerFileReading } from '../registrations/answers/answer-file-reading.service.ts';
import type { RegistrationFileStore } from './registration-files.store.ts';

interface Needs {
  store: RegistrationFileStore;
  attachedFiles: Pick<AttachedFileService, 'open'>;
  answerFileReading: AnswerFileReading;
  registrationPlan: Pick<RegistrationPlan, 'steps' | 'dataScopes'>;
}

/** Single files of answers. Each download is logged. */
export const createAnswerDownloads = ({ store, attachedFiles, answerFileReading, registrationPlan }: Needs) => {
  const { steps, dataScopes } = registrationPlan;
  return {
    download: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> => {
      const repositories = store.read(caller);
      const row = await steps.findPresent(
        repositories,
        id,
        await dataScopes.within({ repositories, caller }, DOWNLOAD),
      );
      const files = (await answerFileReading.list(caller, [id])).get(id) ?? [];
      // A file that the caller may not read counts as missing.
      const found = files.find((each) => each.fileName === fileName && each.isOpen);
      if (found?.file === undefined) return refuse(baseErrors.notFound);
      const file = (await attachedFiles.open(found.file)) ?? refuse(baseErrors.notFound);
      const facts = { 字段: found.field.label, 文件: file.name };
      try {
        await store.change({ ...caller, idempotency: undefined }, (work) =>
          steps.log(work, row, { action: '下载附件', after: facts }),
        );
      } catch (error) {
        file.content.once('error', () => undefined).destroy();
        throw error;
      }
      return file;
    },
  };
};

export type AnswerDownloads = ReturnType<typeof createAnswerDownloads>;
