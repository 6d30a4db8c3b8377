import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import {
  parseFormFields,
  type RegistrationFormCopy,
  type RegistrationFormSource,
} from '@huiwu/contract/registration-forms';
import type { Caller } from '../../access/caller.ts';
import { acrossMeetings, meetingIdOf } from '../../access/caller-scope.ts';
import { hasFunction, type Rights } from '../../access/rights.ts';
import { newId } from '../../platform/ids.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork } from '../../store.ts';
import { shiftBetween, shiftedFields } from './registration-forms.rules.ts';
import { registrationFormSteps } from './registration-forms.service.ts';
import type { RegistrationFormStore } from './registration-forms.store.ts';

interface Needs {
  store: RegistrationFormStore;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
  meetingEntry: { enterAs(code: string, caller: Caller): Promise<{ rights: Rights } | undefined> };
}

interface FormCopying {
  from: string;
  to: { id: string; customerId: string };
  shift(moment: string): string;
}

/** Forms that are copied from one meeting to another: the drafts, not what was published of them. */
export const createRegistrationFormCopyService = ({ store, meetings, meetingEntry }: Needs) => {
  /** Whether the caller would see the forms of that meeting if they entered it. */
  const mayViewIn = async (code: string, caller: Caller): Promise<boolean> => {
    const entered = await meetingEntry.enterAs(code, caller);
    return entered !== undefined && hasFunction(entered.rights, 'registrationForms.view');
  };

  return {
    listSources: async (caller: Caller): Promise<RegistrationFormSource[]> => {
      const id = meetingIdOf(caller);
      const across = store.read(acrossMeetings(caller)).registrationForms;
      const rows = await across.listSources((await across.customerOf(id)) ?? caller.customerId);
      const codes = [...new Set(rows.map((row) => row.meeting_code))];
      const verdicts = await Promise.all(codes.map(async (code) => [code, await mayViewIn(code, caller)] as const));
      const open = new Set(verdicts.filter(([, mayView]) => mayView).map(([code]) => code));
      return rows
        .filter((row) => open.has(row.meeting_code))
        .map(({ id: source, name, field_count: fieldCount, meeting_name: meetingName }) => ({
          id: source,
          name,
          fieldCount,
          meetingName,
        }));
    },

    /** Copies a form that the caller may view; a form of a meeting beyond their reach does not exist for them. */
    copyForm: async ({ from, name }: RegistrationFormCopy, caller: Caller): Promise<{ id: string }> => {
      const meetingId = meetingIdOf(caller);
      const across = store.read(acrossMeetings(caller)).registrationForms;
      const source = await across.findSource((await across.customerOf(meetingId)) ?? caller.customerId, from);
      if (source === undefined || !(await mayViewIn(source.meeting_code, caller))) return refuse(baseErrors.notFound);
      return store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const fields = shiftedFields(
          parseFormFields(source.fields),
          shiftBetween(source.meeting_begin_at, meeting.begin_at),
        );
        const own = { customer_id: meeting.customer_id, meeting_id: meeting.id };
        const columns = { ...own, fields: JSON.stringify(fields), field_count: fields.length };
        return { id: await registrationFormSteps.add(work, { name, description: source.description }, columns) };
      });
    },

    /** In the transaction of a meeting that is copied. */
    copyAll: async (work: AnyWork, { from, to, shift }: FormCopying): Promise<void> => {
      const { repositories, now, created } = store.join(work);
      const rows = await repositories.registrationForms.listOfMeeting(from);
      await repositories.registrationForms.insertMany(
        rows.map(({ name, description, fields, field_count, state }) => ({
          id: newId(now.getTime()),
          customer_id: to.customerId,
          meeting_id: to.id,
          name,
          description,
          fields: JSON.stringify(shiftedFields(parseFormFields(fields), shift)),
          field_count,
          state,
          ...created,
        })),
      );
    },
  };
};

export type RegistrationFormCopyService = ReturnType<typeof createRegistrationFormCopyService>;
