import type { RegistrationDetail, RegistrationDraft } from '@huiwu/contract/registrations';
import type { RecordForm } from '../../shared/records/console-record.ts';
import { editValues } from '../../shared/records/layers/edit-values.ts';
import { registrationRecord } from '@huiwu/contract/registrations';
import { TagsItem, TeamItem, TypeItem } from './registration-inputs.tsx';

type Values = Partial<RegistrationDraft>;

/** The options of type, team and tags are those of the meeting. */
export const registrationForm: RecordForm<RegistrationDetail, Values> = {
  initial: { phoneCountry: '+86', tags: [] },
  inputs: { type: TypeItem, team: TeamItem, tags: TagsItem },
  valuesOf: (detail) => ({ ...editValues(registrationRecord, detail), tags: detail.tags.map(({ id }) => id) }),
};
