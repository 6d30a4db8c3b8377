import { invitationImport, invitationImports, invitationRecord } from '@huiwu/contract/invitations';
import type { RecordService } from '../../records/record.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter, findNamed } from '../imports/record-importer.service.ts';
import type { InvitationNeeds } from './invitations.store.ts';

interface Needs extends InvitationNeeds {
  invitations: RecordService<typeof invitationRecord>;
}

/** Invitations of a meeting from a file. */
export const createInvitationImporter = ({ store, meetings, invitations }: Needs): Importer =>
  createRecordImporter({
    plan: invitationImport,
    calls: invitationImports,
    record: invitationRecord,
    store,
    of: (repositories) => repositories.invitations,
    service: invitations,
    hold: (work) => meetings.lockOpenMeeting(work, work.caller),
    find: async ({ repositories, caller }, { label }, texts) => {
      const types = await repositories.registrationTypes.listPresent(caller.meeting?.id ?? '');
      return findNamed(types, { label, texts, namesOf: ({ name, code }) => [name, code] });
    },
  });
