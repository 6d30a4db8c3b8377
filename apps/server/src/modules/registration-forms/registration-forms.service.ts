import { refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { formBlockers, parseFormFields, registrationFormRecord } from '@huiwu/contract/registration-forms';
import { createDecisions } from '../../records/decisions.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { Work } from '../../store.ts';
import { namesOfFields, textOfChanges } from './registration-forms.rules.ts';
import type { RegistrationFormRepositories } from './registration-forms.store.ts';
import type { RegistrationFormRow } from './registration-forms.table.ts';

type Forms = Pick<RegistrationFormRepositories, 'registrationForms'>;

type ListedForm = Pick<RegistrationFormRow, 'id' | 'version'>;

interface FormFacts {
  /** Names of the types that use the form. */
  types: string[];
}

const usedBlockers = ({ facts }: { facts: FormFacts }) => facts.types.map((type) => formBlockers.inUse({ type }));

/** What stands in the way of disabling and deleting each form of a list. */
export const registrationFormDecisions = createDecisions<Forms, ListedForm, FormFacts>({
  name: 'registrationForms',
  refusals: { inUse: lifecycleErrors.inUse },
  guards: { disable: usedBlockers, delete: usedBlockers },
  loadFacts: async ({ repositories: { registrationForms } }, rows) => {
    const uses = await registrationForms.listTypesUsing(rows.map(({ id }) => id));
    return ({ id }) => ({ types: uses.filter(({ form_id: formId }) => formId === id).map(({ name }) => name) });
  },
});

/** The steps of changes of drafts. */
export const registrationFormSteps = createSteps<typeof registrationFormRecord, Forms, ListedForm, RegistrationFormRow>(
  {
    record: registrationFormRecord,
    module: '报名表单',
    of: ({ registrationForms }) => registrationForms,
    actions: registrationFormDecisions.actionsOf,
    facts: (row, before) => {
      const fields = parseFormFields(row.fields);
      return {
        字段: namesOfFields(fields),
        ...(before && { 字段变化: textOfChanges(parseFormFields(before.fields), fields) }),
      };
    },
  },
);

/** A type takes a form under the lock of the meeting too, so that none takes it meanwhile. */
const refuseUsed = async ({ registrationForms }: Forms, id: string): Promise<void> => {
  const types = await registrationForms.listTypesUsing([id]);
  const blockers = types.map(({ name }) => formBlockers.inUse({ type: name }));
  const [first] = blockers;
  if (first !== undefined) refuse({ ...lifecycleErrors.inUse, message: first.sentence }, { blockers });
};

/**
 * A form that a type uses stays. What people read above the fields is part of a version: an edit of it is published
 * like the fields are.
 */
export const checkRegistrationForm = async (
  { repositories }: Work<Forms>,
  { action, values, before }: Doing<typeof registrationFormRecord, RegistrationFormRow>,
  _meeting: OpenMeeting,
): Promise<object> => {
  if (action === 'disable' || action === 'delete') await refuseUsed(repositories, before.id);
  if (values === undefined || before === undefined) return {};
  const { name, description = before.description } = values;
  const isSame = name === before.name && description === before.description;
  return isSame ? {} : { has_changes: 1 };
};
