import { invitationCalls, invitationRecord, invitationsAccess } from '@huiwu/contract/invitations';
import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { Importer } from '../imports/importers.ts';
import { createInvitationImporter } from './invitation-imports.service.ts';
import { createInvitationSending } from './invitation-sending.service.ts';
import { createInvitationRepository } from './invitations.repository.ts';
import {
  computedOfInvitation,
  checkInvitation,
  createInvitationAnswers,
  createInvitationPurge,
  invitationDecisions,
  invitationLists,
  type InvitationAnswers,
} from './invitations.service.ts';
import type { PersonalData } from '../personal-data/personal-data.store.ts';
import { invitationRoutes } from './invitations.routes.ts';
import type { InvitationNeeds } from './invitations.store.ts';

const plain = plainRecord({
  name: 'invitations',
  table: 'invitations',
  record: invitationRecord,
  calls: invitationCalls,
  module: '邀请',
  of: 'meeting',
  check: checkInvitation,
  computed: computedOfInvitation,
  decisions: invitationDecisions,
});

export const invitationsModule = defineModule({
  ...plain,
  repositories: { invitations: createInvitationRepository },
  services: {
    invitations: (needs: InvitationNeeds) => ({ ...plain.services.invitations(needs), ...invitationLists(needs) }),
    invitationAnswers: createInvitationAnswers,
    invitationImporter: createInvitationImporter,
    invitationPurge: createInvitationPurge,
    invitationSending: createInvitationSending,
  },
  routes: invitationRoutes,
  importers: ({ invitationImporter }: { invitationImporter: Importer }) => [invitationImporter],
  chores: ({ invitationAnswers }: { invitationAnswers: InvitationAnswers }) => [invitationAnswers.expire],
  personalData: ({ invitationPurge }: { invitationPurge: PersonalData }) => [invitationPurge],
  menus: [
    {
      id: invitationsAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '邀请',
      pageurl: 'invitation',
      component: 'invitations/InvitationsPage',
      icon: 'invitation',
      sort_order: 55,
    },
  ],
});
