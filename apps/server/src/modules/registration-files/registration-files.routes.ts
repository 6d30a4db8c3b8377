import { downloadAnswerFile, downloadAudienceFiles, packTicketCodes } from '@huiwu/contract/registrations';
import type { Mount } from '../../http/mount.ts';
import type { AnswerArchives } from './answer-archives.service.ts';
import type { AnswerDownloads } from './answer-downloads.service.ts';
import type { TicketCodes } from './ticket-codes.service.ts';

interface Services {
  answerDownloads: AnswerDownloads;
  answerArchives: AnswerArchives;
  ticketCodes: TicketCodes;
}

export const registrationFileRoutes = (
  mount: Mount,
  { answerDownloads, answerArchives, ticketCodes }: Services,
): void => {
  mount.toFile(downloadAnswerFile, (asked, caller) => answerDownloads.download(asked, caller));
  mount(downloadAudienceFiles, (asked, caller) => answerArchives.begin(asked, caller));
  mount(packTicketCodes, (asked, caller) => ticketCodes.begin(asked, caller));
};
