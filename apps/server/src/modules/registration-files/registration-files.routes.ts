import { downloadAnswerFile, downloadAudienceFiles } from '@huiwu/contract/registrations';
import type { Mount } from '../../http/mount.ts';
import type { AnswerArchives } from './answer-archives.service.ts';
import type { AnswerDownloads } from './answer-downloads.service.ts';

interface Services {
  answerDownloads: AnswerDownloads;
  answerArchives: AnswerArchives;
}

export const registrationFileRoutes = (mount: Mount, { answerDownloads, answerArchives }: Services): void => {
  mount.toFile(downloadAnswerFile, (asked, caller) => answerDownloads.download(asked, caller));
  mount(downloadAudienceFiles, (asked, caller) => answerArchives.begin(asked, caller));
};
