import { defineModule } from '../../module.ts';
import { ARCHIVE, createAnswerArchives, type AnswerArchives } from './answer-archives.service.ts';
import { createAnswerDownloads } from './answer-downloads.service.ts';
import { createTicketCodes, TICKET_CODES, type TicketCodes } from './ticket-codes.service.ts';
import { registrationFileRoutes } from './registration-files.routes.ts';

/** Files of the answers of registrations. */
export const registrationFilesModule = defineModule({
  services: {
    answerDownloads: createAnswerDownloads,
    answerArchives: createAnswerArchives,
    ticketCodes: createTicketCodes,
  },
  taskKinds: ({ answerArchives, ticketCodes }: { answerArchives: AnswerArchives; ticketCodes: TicketCodes }) => ({
    [ARCHIVE]: answerArchives.archiveTask,
    [TICKET_CODES]: ticketCodes.codesTask,
  }),
  routes: registrationFileRoutes,
});
