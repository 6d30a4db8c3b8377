import { useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formFields, type FormField } from '@huiwu/contract/registration-forms';
import { useDraftPlace } from '../../../shared/drafts/useDraftPlace.ts';
import { usePage } from '../../../shared/page/usePage.ts';
import { dropDraftsOfOthers, keepDraft, readDraft, type DraftBase } from '../../../shared/session/drafts.ts';
import { useSession } from '../../../shared/session/session-store.ts';

/** Fields that were written down; nothing where they are none. */
export const fieldsInText = (text: unknown): FormField[] | undefined => {
  if (typeof text !== 'string') return undefined;
  const parsed = z.safeParse(formFields, JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
};

export interface FoundDraft {
  fields: FormField[];
  base: DraftBase;
}

/** What was designed and not saved before the page was reloaded, and over what. */
export const useFoundDraft = (id: string): FoundDraft | undefined => {
  const place = useDraftPlace(`registration-form ${id}`);
  const [found] = useState(() => {
    const { fields, base } = readDraft(place);
    const kept = fieldsInText(fields[0]?.value);
    return kept && base ? { fields: kept, base } : undefined;
  });
  return found;
};

/** What is to be written down now; nothing where all is saved. */
type Unsaved = () => { text: string; base: DraftBase } | undefined;

/** Keeps what is designed over a reload and over the end of the session; closing the page is doing without it. */
export const useKeptDraft = (id: string, unsaved: Unsaved): void => {
  const { personId, form } = useDraftPlace(`registration-form ${id}`);
  const { signal } = usePage();
  const latest = useRef(unsaved);
  useLayoutEffect(() => {
    latest.current = unsaved;
  });
  useLayoutEffect(() => {
    const place = { personId, form };
    dropDraftsOfOthers(personId);
    const keep = () => {
      const now = latest.current();
      keepDraft(place, now && { fields: [{ name: ['fields'], value: now.text }], base: now.base });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // The end of the session ends every page; it is not the person who does without the draft.
      if (signal.aborted && useSession.getState().token !== null) keepDraft(place);
      else keep();
    };
  }, [personId, form, signal]);
};
