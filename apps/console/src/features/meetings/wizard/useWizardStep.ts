import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { usePage } from '../../../shared/page/usePage.ts';
import { stepOf, stepWith, type MeetingValues, type StepKey } from './meeting-values.ts';

const withStep = (current: URLSearchParams, step: StepKey): URLSearchParams => {
  const next = new URLSearchParams(current);
  next.set('step', step);
  next.delete('field');
  return next;
};

/** The step in the address. A link may also name a field. */
export const useWizardStep = (form: FormInstance<MeetingValues>) => {
  const { search, setSearch } = usePage();
  const step = stepOf(search.get('step'));
  const field = search.get('field');
  useEffect(() => {
    if (field !== null) form.scrollToField(field, { block: 'center', focus: true });
  }, [form, field]);
  const show = (next: StepKey) => setSearch((current) => withStep(current, next), { replace: true });
  return { step, show, showField: (name: string) => show(stepWith(name)) };
};
