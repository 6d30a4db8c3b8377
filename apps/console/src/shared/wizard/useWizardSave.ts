import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { useSubmit } from '../forms/useSubmit.ts';

const DRAWN_MS = 50;

const firstProblem = (form: Pick<FormInstance, 'getFieldsError'>): string | undefined => {
  const [problem] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  return problem && String(problem.name[0]);
};

/** Shows the first invalid field, in any step. */
export const showFirstProblem = (form: FormInstance, onShow: (field: string) => void): void => {
  const field = firstProblem(form);
  if (field === undefined) return;
  onShow(field);
  // The field can be focused only after its step is rendered.
  setTimeout(() => form.scrollToField(field, { block: 'center', focus: true }), DRAWN_MS);
};

interface WizardSave<Values> {
  form: FormInstance<Values>;
  /** Returns the id of the saved record, or `undefined` on a conflict. */
  store: (values: Values) => Promise<string | undefined>;
  /** Shows the step that contains the field. */
  onShow: (field: string) => void;
}

/** Saves all steps together. Concurrent saves are not possible. The first invalid field is shown, in any step. */
export const useWizardSave = <Values>({ form, store, onShow }: WizardSave<Values>) => {
  const saved = useRef<string>(undefined);
  const { isSaving, isUnsent, submit } = useSubmit(form, async (values: Values) => {
    saved.current = await store(values);
  });
  /** Returns the id of the saved record. */
  const save = async (): Promise<string | undefined> => {
    saved.current = undefined;
    const values = await form.validateFields().catch(() => undefined);
    if (values) await submit(values);
    if (saved.current === undefined) showFirstProblem(form as FormInstance, onShow);
    return saved.current;
  };
  return { isSaving, isUnsent, save };
};
