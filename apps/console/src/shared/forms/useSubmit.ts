import type { FormInstance } from 'antd';
import { useState } from 'react';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import { useToast } from '../actions/useToast.ts';
import { isConflict } from '../drafts/useConflict.ts';
import { showFieldProblems } from './field-problems.ts';

/**
 * Submits a form; simultaneous submits are ignored. Field errors are shown at the field. Other refusals are announced
 * elsewhere.
 */
export const useSubmit = <Values>(form: FormInstance<Values>, save: (values: Values) => Promise<unknown>) => {
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  const submit = async (values: Values) => {
    if (isSaving) return;
    setIsSaving(true);
    setIsUnsent(false);
    try {
      await save(values);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setIsUnsent(isUnreached(failure));
      const elsewhere = showFieldProblems(form, failure);
      if (elsewhere.length > 0) toast.failed(elsewhere.join('；'));
      // A conflict that the form could not show is not announced elsewhere.
      if (isConflict(failure)) toast.failed(failure.message);
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, isUnsent, submit };
};
