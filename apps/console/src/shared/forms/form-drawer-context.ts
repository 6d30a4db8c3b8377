import { createContext, use } from 'react';

interface FormDrawerState {
  /** Registers the form's check for unsaved changes. */
  watch: (isDirty: () => boolean) => void;
  /** Closes the drawer, after a confirmation if there are unsaved changes. */
  leave: () => void;
}

/** Connects a drawer with its form, which may be mounted later. */
export const FormDrawerContext = createContext<FormDrawerState | undefined>(undefined);

/** The drawer around this form. */
export const useFormDrawer = (): FormDrawerState => {
  const state = use(FormDrawerContext);
  if (!state) throw new Error('useFormDrawer belongs inside a FormDrawer');
  return state;
};
