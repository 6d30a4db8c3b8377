import { refuseField } from '@huiwu/contract/base/errors';
import { registrationProblems, type RegistrationEdit } from '@huiwu/contract/registrations';
import { isEmptyAnswer } from '@huiwu/contract/registration-forms';
import { closedKeys, type AnsweringPerson } from './registration-answers.rules.ts';
import type { CheckedAnswers, RegistrationAnswerService } from './registration-answers.service.ts';
import type { StoredAnswers } from './stored-answers.service.ts';
import type { RegistrationWork } from '../registrations.store.ts';
import type { RegistrationRow } from '../registrations.table.ts';

/** The person as they are after an edit. */
const personWith = (before: RegistrationRow, edit: Partial<RegistrationEdit>): AnsweringPerson => ({
  name: edit.name ?? before.name,
  phone: edit.phone ?? before.phone,
  phoneCountry: edit.phoneCountry ?? before.phone_country,
  email: edit.email ?? before.email,
  company: edit.company ?? before.company,
  department: edit.department ?? before.department,
  jobTitle: edit.jobTitle ?? before.job_title,
});

/** The answers to another form are replaced as a whole, which needs the right to write each of them. */
const refuseReplacing = ({ caller }: RegistrationWork, stored: StoredAnswers | undefined): void => {
  const closed = stored === undefined ? [] : closedKeys(stored.version.fields, caller.rights);
  if (closed.some((key) => !isEmptyAnswer(stored?.answers[key])))
    refuseField('answers', registrationProblems.closedAnswers);
};

interface Needs {
  registrationAnswers: RegistrationAnswerService;
}

type Answering = Pick<RegistrationEdit, 'answers'> & Partial<RegistrationEdit> & { isOwn?: boolean };

/** Changes of answers. They use the version that the registration has, or the current version of the form of its type. */
export const createRegistrationAnswerEdits = ({ registrationAnswers: formAnswers }: Needs) => ({
  check: async (
    work: RegistrationWork,
    before: RegistrationRow,
    { answers: given, isOwn = false, ...values }: Answering,
  ): Promise<CheckedAnswers | undefined> => {
    if (given === undefined || given === null) return undefined;
    const stored = await formAnswers.findStored(work, before.id);
    const type = await work.repositories.registrationTypes.find(before.type_id);
    const version = await formAnswers.versionFor(work, stored, type);
    if (version === undefined) return refuseField('answers', registrationProblems.noForm);
    const person = personWith(before, values);
    const isSame = stored?.version.id === version.id;
    if (!isSame && !isOwn) refuseReplacing(work, stored);
    return formAnswers.check(work, { given, version, person, isOwn, stored: isSame ? stored : undefined });
  },
});

export type RegistrationAnswerEdits = ReturnType<typeof createRegistrationAnswerEdits>;
