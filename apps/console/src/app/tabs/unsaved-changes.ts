import { isDirty, type LivePage } from './live-pages.ts';

/** Answers whether what was typed into pages of these titles may be lost. */
type Ask = (titles: string[]) => Promise<boolean>;

let ask: Ask = async () => true;
let isAsking = false;

/** From now on the person is asked by this; what it returns ends that. */
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

/** Whether these pages may end or be set back: at once, unless something would be lost with them. */
export const confirmDiscard = (pages: LivePage[], nameOf: (page: LivePage) => string): true | Promise<boolean> => {
  const dirty = pages.filter(isDirty);
  return dirty.length === 0 || askOnce(dirty.map(nameOf));
};
