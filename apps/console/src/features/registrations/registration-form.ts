import type { GivenAnswers } from '@huiwu/contract/registration-forms';
import type { RegistrationDetail, RegistrationDraft } from '@huiwu/contract/registrations';
import type { RecordForm } from '../../shared/records/console-record.ts';
import { editValues } from '../../shared/records/layers/edit-values.ts';
import { registrationRecord } from '@huiwu/contract/registrations';
import { AnswersItem } from './AnswersItem.tsx';
import { TagsItem, TeamItem, TypeItem } from './registration-inputs.tsx';

type Values = Partial<Omit<RegistrationDraft, 'answers'>> & { answers?: GivenAnswers };

/** Answers are sent where the form asks for any. */
const withAnswers = ({ answers, ...values }: Values): object => ({
  ...values,
  ...(answers !== undefined && { answers }),
});

/** The options of type, team and tags are those of the meeting. The form of the type adds its fields. */
export const registrationForm: RecordForm<RegistrationDetail, Values> = {
  initial: { phoneCountry: '+86', tags: [] },
  order: [...Object.keys(registrationRecord.fields).filter((name) => name !== 'answers'), 'answers'],
  inputs: { type: TypeItem, team: TeamItem, tags: TagsItem, answers: AnswersItem },
  valuesOf: (detail) => ({
    ...editValues(registrationRecord, detail),
    tags: detail.tags.map(({ id }) => id),
    answers: detail.answers?.values ?? {},
  }),
  draftOf: withAnswers,
  editOf: withAnswers,
};
