import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { useSubmit } from '../../../shared/forms/useSubmit.ts';
import type { MeetingValues } from './meeting-values.ts';

const DRAWN_MS = 50;

const firstProblem = (form: FormInstance<MeetingValues>): string | undefined => {
  const [problem] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  return problem && String(problem.name[0]);
};

interface WizardSave {
  form: FormInstance<MeetingValues>;
  /** Returns the id of the saved meeting, or `undefined` on a conflict. */
  store: (values: MeetingValues) => Promise<string | undefined>;
  /** Shows the step that contains the field. */
  onShow: (field: string) => void;
}

/** Saves all steps together. Concurrent saves are not possible. The first invalid field is shown, in any step. */
export const useWizardSave = ({ form, store, onShow }: WizardSave) => {
  const saved = useRef<string>(undefined);
  const { isSaving, isUnsent, submit } = useSubmit(form, async (values: MeetingValues) => {
    saved.current = await store(values);
  });
  const showProblem = () => {
    const field = firstProblem(form);
    if (field === undefined) return;
    onShow(field);
    // The field can be focused only after its step is rendered.
    setTimeout(() => form.scrollToField(field, { block: 'center', focus: true }), DRAWN_MS);
  };
  /** Returns the id of the saved meeting. */
  const save = async (): Promise<string | undefined> => {
    saved.current = undefined;
    const values = await form.validateFields().catch(() => undefined);
    if (values) await submit(values);
    if (saved.current === undefined) showProblem();
    return saved.current;
  };
  return { isSaving, isUnsent, save };
};
