import type { FormInstance } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePage } from '../page/usePage.ts';
import { isPlain, isSecret } from './draft-values.ts';
import { NOT_SAVED } from './useConflict.ts';
import { DIALOG, useDraftPlace } from './useDraftPlace.ts';
import { useSession } from '../session/session-store.ts';
import { dropDraftsOfOthers, keepDraft, readDraft, type DraftBase, type DraftField } from '../session/drafts.ts';

/** The draft of a form that was restored after a reload. */
export interface FormDraft {
  isRestored: boolean;
  /** Discards the draft and resets the form. */
  discard: () => void;
  /** The form was saved, unless the save reports that it was not. */
  settle: (outcome?: unknown) => void;
  /** The input has changed. */
  unsettle: () => void;
}

const typedInto = <Values>(form: FormInstance<Values>): DraftField[] =>
  form
    .getFieldsError()
    .filter(({ name }) => form.isFieldTouched(name as never) && !name.some(isSecret))
    .map(({ name }) => ({ name, value: form.getFieldValue(name as never) as unknown }))
    .filter(({ value }) => isPlain(value));

const isSignedIn = (): boolean => useSession.getState().token !== null;

/** Whether the form was unmounted because its layer was closed while its page stays open. */
const isLayerClosed = (now: URLSearchParams | undefined, dialog: string | null): boolean =>
  now !== undefined && now.get(DIALOG) !== dialog;

/**
 * Stores the input of a form across a reload and the end of the session, by user, page, layer and form, together with
 * the state that was edited. Closing the layer or the page discards it.
 */
export const useDraft = <Values>(form: FormInstance<Values>, name: string, base?: DraftBase): FormDraft => {
  const { search, searchNow, signal } = usePage();
  const dialog = search.get(DIALOG);
  const { personId, form: key } = useDraftPlace(name);
  const [found] = useState(() => readDraft({ personId, form: key }).fields);
  const [isRestored, setIsRestored] = useState(found.length > 0);
  const awaited = useRef(found);
  const isSettled = useRef(false);
  const latestBase = useRef(base);
  useLayoutEffect(() => {
    latestBase.current = base;
  }, [base]);

  // The fields lose their touched state when they are unmounted, which is before other effects are cleaned up.
  useLayoutEffect(() => {
    const place = { personId, form: key };
    form.setFields(awaited.current.map((field) => ({ ...field, touched: true })) as never);
    awaited.current = [];
    dropDraftsOfOthers(personId);
    const keep = () =>
      keepDraft(place, isSettled.current ? undefined : { fields: typedInto(form), base: latestBase.current });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // The end of the session closes all pages; the user has not discarded the form.
      const isGivenUp = signal.aborted || isLayerClosed(searchNow(), dialog);
      if (isGivenUp && isSignedIn()) keepDraft(place);
      else keep();
    };
  }, [form, dialog, personId, key, searchNow, signal]);

  return {
    isRestored,
    discard: () => {
      form.resetFields();
      setIsRestored(false);
    },
    settle: (outcome) => {
      if (outcome === NOT_SAVED) return;
      isSettled.current = true;
      setIsRestored(false);
    },
    unsettle: () => {
      isSettled.current = false;
    },
  };
};
