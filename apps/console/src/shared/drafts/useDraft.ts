import type { FormInstance } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePage } from '../page/usePage.ts';
import { isPlain, isSecret } from './draft-values.ts';
import { NOT_SAVED } from './useConflict.ts';
import { DIALOG, useDraftPlace } from './useDraftPlace.ts';
import { useSession } from '../session/session-store.ts';
import { dropDraftsOfOthers, keepDraft, readDraft, type DraftBase, type DraftField } from '../session/drafts.ts';

/** What was typed into a form before the page was reloaded. */
export interface FormDraft {
  isRestored: boolean;
  /** Does without it: the form is as it was opened. */
  discard: () => void;
  /** What is in the form now has been saved, unless the save answered that it has not. */
  settle: (outcome?: unknown) => void;
  /** Something was typed since. */
  unsettle: () => void;
}

const typedInto = <Values>(form: FormInstance<Values>): DraftField[] =>
  form
    .getFieldsError()
    .filter(({ name }) => form.isFieldTouched(name as never) && !name.some(isSecret))
    .map(({ name }) => ({ name, value: form.getFieldValue(name as never) as unknown }))
    .filter(({ value }) => isPlain(value));

const isSignedIn = (): boolean => useSession.getState().token !== null;

/** Whether the form went because its layer was closed: the page is still there, without it. */
const isLayerClosed = (now: URLSearchParams | undefined, dialog: string | null): boolean =>
  now !== undefined && now.get(DIALOG) !== dialog;

/**
 * Keeps what is typed into a form over a reload and over the end of the session, per person, page, layer and form, and
 * what it was typed over. Closing the layer or the page for good is doing without it.
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

  // The fields forget that they were touched when they go, which is before any other effect ends.
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
      // The end of the session ends every page; it is not the person who does without the form.
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
