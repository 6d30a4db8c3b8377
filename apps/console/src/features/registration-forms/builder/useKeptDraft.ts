import { useLayoutEffect, useRef } from 'react';
import { useDraftPlace } from '../../../shared/drafts/useDraftPlace.ts';
import { usePage } from '../../../shared/page/usePage.ts';
import { dropDraftsOfOthers, keepDraft, type DraftBase } from '../../../shared/session/drafts.ts';
import { useSession } from '../../../shared/session/session-store.ts';

/** Returns the unsaved draft, or `undefined` if there are no unsaved changes. */
type Unsaved = () => { text: string; base: DraftBase } | undefined;

/** Stores the unsaved draft over a reload and over the end of the session. Closing the page discards it. */
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
      // The end of a session aborts every page as well, but the user did not discard the draft.
      if (signal.aborted && useSession.getState().token !== null) keepDraft(place);
      else keep();
    };
  }, [personId, form, signal]);
};
