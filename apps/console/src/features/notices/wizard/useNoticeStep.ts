import { usePage } from '../../../shared/page/usePage.ts';
import { stepOf, stepWith, type NoticeStep } from './notice-values.ts';

const withStep = (current: URLSearchParams, step: NoticeStep): URLSearchParams => {
  const next = new URLSearchParams(current);
  next.set('step', step);
  return next;
};

/** The step in the address. */
export const useNoticeStep = () => {
  const { search, setSearch } = usePage();
  const show = (next: NoticeStep) => setSearch((current) => withStep(current, next), { replace: true });
  return { step: stepOf(search.get('step')), show, showField: (name: string) => show(stepWith(name)) };
};
