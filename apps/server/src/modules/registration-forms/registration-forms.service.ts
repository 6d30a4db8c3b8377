import type { registrationFormRecord } from '@huiwu/contract/registration-forms';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import type { RegistrationFormRow } from './registration-forms.table.ts';

/** What people read above the fields is part of a version: an edit of it is published like the fields are. */
export const checkRegistrationForm = (
  _work: unknown,
  { values, before }: Doing<typeof registrationFormRecord, RegistrationFormRow>,
  _meeting: OpenMeeting,
): Promise<object> => {
  if (values === undefined || before === undefined) return Promise.resolve({});
  const { name, description = before.description } = values;
  const isSame = name === before.name && description === before.description;
  return Promise.resolve(isSame ? {} : { has_changes: 1 });
};
