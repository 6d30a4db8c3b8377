import { createContext, use } from 'react';

interface FormDrawerState {
  /** The form inside says here how to find out whether closing would lose something. */
  watch: (isDirty: () => boolean) => void;
  /** Closes, after asking when something would be lost. */
  leave: () => void;
}

/** Ties a drawer to the form inside it, which may arrive later than the drawer. */
export const FormDrawerContext = createContext<FormDrawerState | undefined>(undefined);

/** The drawer around this form. */
export const useFormDrawer = (): FormDrawerState => {
  const state = use(FormDrawerContext);
  if (!state) throw new Error('useFormDrawer belongs inside a FormDrawer');
  return state;
};
