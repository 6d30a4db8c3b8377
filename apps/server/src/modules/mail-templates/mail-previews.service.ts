import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { mailTemplateProblems, REJECTED_IN, type MailPreview } from '@huiwu/contract/mail-templates';
import { callerScope } from '../../access/caller-scope.ts';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { Store } from '../../store.ts';
import type { MeetingEntryService } from '../meetings/meeting-entry.service.ts';
import { maskedFor, type MessageValues } from '../message-values/message-values.service.ts';
import type { RegistrationService } from '../registrations/registrations.service.ts';
import { renderMail, withPlaceholders } from './mail-content.service.ts';
import type { MailTemplateRepositories } from './mail-templates.store.ts';

interface Needs {
  store: Store<MailTemplateRepositories>;
  meetingEntry: Pick<MeetingEntryService, 'enterAs'>;
  registrations: Pick<RegistrationService, 'listRegistrations' | 'getRegistration'>;
  messageValues: MessageValues;
}

const FOUND_AT_MOST = 20;

/** Mails as people of a meeting would get them. */
export const createMailPreviews = ({ store, meetingEntry, registrations, messageValues }: Needs) => {
  /** The caller with the rights and the rows that they would have inside of the meeting. */
  const enter = async (meetingId: string, caller: Caller): Promise<Caller> => {
    const [meeting] = await store.read(caller).mailTemplates.listMeetings([meetingId]);
    const entered = meeting && (await meetingEntry.enterAs(meeting.code, caller));
    if (entered === undefined || !hasFunction(entered.rights, 'registrations.view'))
      return refuseField('meeting', mailTemplateProblems.noMeeting);
    const operationsRights = caller.operationsRights ?? caller.rights;
    const { customerId } = caller;
    return {
      ...caller,
      meeting: entered.meeting,
      meetingCode: entered.meeting.code,
      rights: entered.rights,
      operationsRights,
      tenantScope: callerScope({ customerId, operationsRights, entry: { meeting: entered.meeting } }),
    };
  };

  return {
    findAttendees: async ({ meeting, keyword }: { meeting: string; keyword?: string | undefined }, caller: Caller) => {
      const inside = await enter(meeting, caller);
      const name = keyword === undefined || keyword === '' ? {} : { name: keyword };
      const { list } = await registrations.listRegistrations({ page: 1, limit: FOUND_AT_MOST, ...name }, inside);
      return list.map((each) => ({ id: each.id, name: each.name, regNo: each.regNo }));
    },

    preview: async (
      { id, meeting, registration }: { id: string; meeting: string; registration: string },
      caller: Caller,
    ): Promise<MailPreview> => {
      const row = (await store.read(caller).mailTemplates.find(id)) ?? refuse(baseErrors.notFound);
      const inside = await enter(meeting, caller);
      // Throws 404 for one outside of the caller's data scope.
      const { deletedAt } = await registrations.getRegistration(registration, inside);
      const about = REJECTED_IN[row.scene];
      const values = (await messageValues.of(inside, { meetingId: meeting, about }, [registration])).get(registration);
      if (values === undefined || deletedAt !== null)
        return refuseField('registration', mailTemplateProblems.noAttendee);
      return renderMail(withPlaceholders(row), maskedFor(values, inside.rights));
    },
  };
};

export type MailPreviews = ReturnType<typeof createMailPreviews>;
