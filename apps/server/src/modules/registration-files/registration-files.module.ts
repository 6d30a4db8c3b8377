import { defineModule } from '../../module.ts';
import { ARCHIVE, createAnswerArchives, type AnswerArchives } from './answer-archives.service.ts';
import { createAnswerDownloads } from './answer-downloads.service.ts';
import { registrationFileRoutes } from './registration-files.routes.ts';

/** Files of the answers of registrations. */
export const registrationFilesModule = defineModule({
  services: { answerDownloads: createAnswerDownloads, answerArchives: createAnswerArchives },
  taskKinds: ({ answerArchives }: { answerArchives: AnswerArchives }) => ({ [ARCHIVE]: answerArchives.archiveTask }),
  routes: registrationFileRoutes,
});
