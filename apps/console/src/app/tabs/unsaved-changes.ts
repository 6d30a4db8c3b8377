import { isDirty, type LivePage } from './live-pages.ts';

/** Resolves to whether unsaved changes of the pages with these titles may be discarded. */
type Ask = (titles: string[]) => Promise<boolean>;

let ask: Ask = async () => true;
let isAsking = false;

/** Sets how the user is asked. Returns a function that removes it. */
export const confirmDiscardWith = (next: Ask): (() => void) => {
  ask = next;
  return () => {
    ask = async () => true;
  };
};

const askOnce = async (titles: string[]): Promise<boolean> => {
  if (isAsking) return false;
  isAsking = true;
  try {
    return await ask(titles);
  } finally {
    isAsking = false;
  }
};

/** Whether these pages may be closed or restarted: immediately, unless they have unsaved changes. */
export const confirmDiscard = (pages: LivePage[], nameOf: (page: LivePage) => string): true | Promise<boolean> => {
  const dirty = pages.filter(isDirty);
  return dirty.length === 0 || askOnce(dirty.map(nameOf));
};
