import { downloadAnswerFile, downloadAudienceFiles } from '@huiwu/contract/registrations';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { ARCHIVE, createAnswerArchives, type AnswerArchives } from './answer-archives.service.ts';
import { createAnswerDownloads, type AnswerDownloads } from './answer-downloads.service.ts';
import { createAnswerFileReading } from './answer-file-reading.service.ts';

interface Services {
  answerDownloads: AnswerDownloads;
  answerArchives: AnswerArchives;
}

const answerFileRoutes = (mount: Mount, { answerDownloads, answerArchives }: Services): void => {
  mount.toFile(downloadAnswerFile, (asked, caller) => answerDownloads.download(asked, caller));
  mount(downloadAudienceFiles, ({ audience }, caller) => answerArchives.begin(audience, caller));
};

/** Files of the answers of registrations. */
export const registrationFilesModule = defineModule({
  services: {
    answerFileReading: createAnswerFileReading,
    answerDownloads: createAnswerDownloads,
    answerArchives: createAnswerArchives,
  },
  taskKinds: ({ answerArchives }: { answerArchives: AnswerArchives }) => ({ [ARCHIVE]: answerArchives.archiveTask }),
  routes: answerFileRoutes,
});
