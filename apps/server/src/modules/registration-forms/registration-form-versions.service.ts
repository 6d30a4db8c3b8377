import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  blockersOfFields,
  formBlockers,
  parseFormFields,
  parsePublishedKinds,
  type FormField,
  type RegistrationFormChoice,
  type RegistrationFormFieldsEdit,
  type RegistrationFormVersion,
  type RegistrationFormVersionRow as PresentedVersionRow,
} from '@huiwu/contract/registration-forms';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, At } from '../../store.ts';
import { presentVersion, presentVersionRow } from './registration-forms.presenter.ts';
import { kindsWith, namesOfFields } from './registration-forms.rules.ts';
import { registrationFormSteps as steps } from './registration-forms.service.ts';
import type { RegistrationFormStore } from './registration-forms.store.ts';
import type { RegistrationFormVersionRow } from './registration-forms.table.ts';

interface Needs {
  store: RegistrationFormStore;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}

/** A version in use, for those who answer it. */
export interface CurrentVersion {
  id: string;
  formId: string;
  number: number;
  name: string;
  fields: FormField[];
}

const presentForAnswers = (row: RegistrationFormVersionRow): CurrentVersion => ({
  id: row.id,
  formId: row.form_id,
  number: row.number,
  name: row.name,
  fields: parseFormFields(row.fields),
});

/** Drafts of forms and what is published of them. */
export const createRegistrationFormVersionService = ({ store, meetings }: Needs) => {
  return {
    editFields: ({ id, version, fields }: RegistrationFormFieldsEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        const json = JSON.stringify(fields);
        const columns = { fields: json, field_count: fields.length, ...(json !== before.fields && { has_changes: 1 }) };
        await steps.edit(work, { before, values: {}, columns });
        return null;
      }),

    /** A version with the fields of the draft, which answers name from here on. */
    publish: ({ id, version }: { id: string; version: number }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        const fields = parseFormFields(before.fields);
        const publishedKinds = parsePublishedKinds(before.published_kinds);
        const blockers = before.has_changes === 0 ? [formBlockers.nothingNew()] : [];
        blockers.push(...blockersOfFields({ id, fields, publishedKinds }));
        if (blockers.length > 0) refuse(lifecycleErrors.notNow, { blockers });
        const number = before.published_number + 1;
        const [published_at, published_by] = [iso(work.now), caller.adminId];
        await work.repositories.registrationFormVersions.insert({
          id: newId(work.now.getTime()),
          customer_id: before.customer_id,
          meeting_id: meeting.id,
          form_id: id,
          number,
          name: before.name,
          description: before.description,
          fields: before.fields,
          field_count: before.field_count,
          published_at,
          published_by,
        });
        await steps.change(work, {
          before,
          action: '发布版本',
          columns: {
            published_number: number,
            published_at,
            has_changes: 0,
            published_kinds: JSON.stringify(kindsWith(publishedKinds, fields)),
          },
          facts: { 版本: `第 ${number} 版`, 字段: namesOfFields(fields) },
        });
        return null;
      }),

    listVersions: async (formId: string, caller: Caller): Promise<PresentedVersionRow[]> => {
      const repositories = store.read(caller);
      await steps.find(repositories, formId);
      return (await repositories.registrationFormVersions.listOf(formId)).map(presentVersionRow);
    },

    getVersion: async (id: string, caller: Caller): Promise<RegistrationFormVersion> => {
      const row = await store.read(caller).registrationFormVersions.find(id);
      return presentVersion(row ?? refuse(baseErrors.notFound));
    },

    listChoices: async (caller: Caller): Promise<RegistrationFormChoice[]> => {
      const rows = await store.read(caller).registrationForms.listChoices();
      return rows.map(({ id, name, published_number }) => ({ id, name, number: published_number }));
    },

    /** The version in which people register with a form; none while it is disabled, deleted or not published. */
    findCurrent: async (at: At, formId: string): Promise<CurrentVersion | undefined> => {
      const row = await store.read(at).registrationFormVersions.findCurrent(formId);
      return row && presentForAnswers(row);
    },

    /** The version to which answers were given. */
    findVersion: async (at: At, id: string): Promise<CurrentVersion | undefined> => {
      const row = await store.read(at).registrationFormVersions.findRow(id);
      return row && presentForAnswers(row);
    },
  };
};

export type RegistrationFormVersionService = ReturnType<typeof createRegistrationFormVersionService>;
