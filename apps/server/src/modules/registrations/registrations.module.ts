import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { registrationsAccess } from '@huiwu/contract/registrations';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import type { Importer } from '../imports/importers.ts';
import { createRegistrationBatches } from './registration-batches.service.ts';
import { createRegistrationImporter } from './registration-imports.service.ts';
import { createAnswerColumns, type AnswerColumns } from './answers/answer-columns.service.ts';
import { createAnswerFileReading } from './answers/answer-file-reading.service.ts';
import { createAnswerFilters } from './answers/answer-filters.service.ts';
import { createRegistrationAnswerEdits } from './answers/registration-answer-edits.service.ts';
import { createRegistrationAnswerRepository } from './answers/registration-answers.repository.ts';
import { createRegistrationPhoneRepository } from './answers/registration-phones.repository.ts';
import { createRegistrationAnswers } from './answers/registration-answers.service.ts';
import { createStoredAnswers } from './answers/stored-answers.service.ts';
import { createRegistrationFees } from './registration-fees.service.ts';
import { createRegistrationGroups } from './registration-groups.service.ts';
import { createRegistrationChores, type RegistrationChores } from './registration-chores.service.ts';
import { createRegistrationEntries } from './registration-entries.service.ts';
import { createRegistrationMembers, type RegistrationMembers } from './registration-members.service.ts';
import { createRegistrationMoves } from './moves/registration-moves.service.ts';
import { createRegistrationArrivals } from './moves/registration-arrivals.service.ts';
import { createRegistrationPayments } from './moves/registration-payments.service.ts';
import { createRegistrationPlaces } from './registration-places.service.ts';
import { createRegistrationReach } from './moves/registration-reach.service.ts';
import { createRegistrationPlan } from './registration-plan.service.ts';
import { createRegistrationPurgeRepository } from './registration-purges.repository.ts';
import { createRegistrationPurges, type RegistrationPurges } from './registration-purges.service.ts';
import { createRegistrationReleases } from './moves/registration-releases.service.ts';
import { createRegistrationStateService } from './registration-states.service.ts';
import { createRegistrationTicketRepository } from './lists/registration-tickets.repository.ts';
import { createRegistrationRepository } from './registrations.repository.ts';
import { createRegistrationProofs } from './proofs/registration-proofs.service.ts';
import { registrationRoutes, registrationUploadRoutes } from './registrations.routes.ts';
import { createRegistrationService } from './registrations.service.ts';

export const registrationsModule = defineModule({
  owners: {
    registrations: OWNED_BY_MEETING,
    registration_tags: OWNED_BY_MEETING,
    registration_answers: OWNED_BY_MEETING,
    registration_answer_values: OWNED_BY_MEETING,
  },
  menus: [
    {
      id: registrationsAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '参会人员',
      pageurl: 'list',
      component: 'registrations/RegistrationsPage',
      icon: 'member',
      sort_order: 10,
    },
  ],
  repositories: {
    registrations: createRegistrationRepository,
    registrationPurges: createRegistrationPurgeRepository,
    registrationAnswers: createRegistrationAnswerRepository,
    registrationPhones: createRegistrationPhoneRepository,
    registrationTickets: createRegistrationTicketRepository,
  },
  services: {
    registrations: createRegistrationService,
    registrationBatches: createRegistrationBatches,
    registrationImporter: createRegistrationImporter,
    registrationAnswers: createRegistrationAnswers,
    answerFileReading: createAnswerFileReading,
    answerFilters: createAnswerFilters,
    storedAnswers: createStoredAnswers,
    answerColumns: createAnswerColumns,
    registrationAnswerEdits: createRegistrationAnswerEdits,
    registrationChores: createRegistrationChores,
    registrationMembers: createRegistrationMembers,
    registrationEntries: createRegistrationEntries,
    registrationFees: createRegistrationFees,
    registrationMoves: createRegistrationMoves,
    registrationPayments: createRegistrationPayments,
    registrationArrivals: createRegistrationArrivals,
    registrationPlaces: createRegistrationPlaces,
    registrationReleases: createRegistrationReleases,
    registrationPlan: createRegistrationPlan,
    registrationReach: createRegistrationReach,
    registrationGroups: createRegistrationGroups,
    registrationProofs: createRegistrationProofs,
    registrationPurges: createRegistrationPurges,
    registrationStates: createRegistrationStateService,
  },
  routes: registrationRoutes,
  uploadRoutes: registrationUploadRoutes,
  importers: ({ registrationImporter }: { registrationImporter: Importer }) => [registrationImporter],
  personalData: ({ registrationPurges }: { registrationPurges: RegistrationPurges }) => registrationPurges,
  exportColumns: ({ answerColumns }: { answerColumns: AnswerColumns }) => [answerColumns.source],
  memberUse: ({ registrationMembers }: { registrationMembers: RegistrationMembers }) => registrationMembers,
  chores: ({ registrationChores }: { registrationChores: RegistrationChores }) => [registrationChores.fillPlaces],
});
