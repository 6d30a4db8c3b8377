import type { FormInstance } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePage } from '../page/usePage.ts';
import { accountInfoQuery } from '../session/account.queries.ts';
import { useSession } from '../session/session-store.ts';
import { dropDraftsOfOthers, keepDraft, readDraft, type DraftField } from '../session/drafts.ts';

/** What was typed into a form before the page was reloaded. */
interface FormDraft {
  isRestored: boolean;
  /** Does without it: the form is as it was opened. */
  discard: () => void;
  /** What is in the form now has been saved. */
  settle: () => void;
  /** Something was typed since. */
  unsettle: () => void;
}

// Never written down: passwords, codes that came by SMS, pictures' answers, ID cards.
const SECRET = /password|captcha|idcard|^code$/i;

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

const typedInto = <Values>(form: FormInstance<Values>): DraftField[] =>
  form
    .getFieldsError()
    .filter(({ name }) => form.isFieldTouched(name as never) && !name.some((part) => SECRET.test(String(part))))
    .map(({ name }) => ({ name, value: form.getFieldValue(name as never) as unknown }))
    .filter(({ value }) => isPlain(value));

const isSignedIn = (): boolean => useSession.getState().token !== null;

const DIALOG = 'dialog';

/** Whether the form went because its layer was closed: the page is still there, without it. */
const isLayerClosed = (now: URLSearchParams | undefined, dialog: string | null): boolean =>
  now !== undefined && now.get(DIALOG) !== dialog;

/**
 * Keeps what is typed into a form over a reload and over the end of the session, per person, page, layer and form.
 * Closing the layer or the page for good is doing without it.
 */
export const useDraft = <Values>(form: FormInstance<Values>, name: string): FormDraft => {
  const { path, search, searchNow, signal } = usePage();
  const { data: account } = useQuery(accountInfoQuery());
  const dialog = search.get(DIALOG);
  const personId = account?.Id ?? '';
  const key = `${path} ${dialog ?? ''} ${name}`;
  const [found] = useState(() => readDraft({ personId, form: key }));
  const [isRestored, setIsRestored] = useState(found.length > 0);
  const awaited = useRef(found);
  const isSettled = useRef(false);

  // The fields forget that they were touched when they go, which is before any other effect ends.
  useLayoutEffect(() => {
    const place = { personId, form: key };
    form.setFields(awaited.current.map((field) => ({ ...field, touched: true })) as never);
    awaited.current = [];
    dropDraftsOfOthers(personId);
    const keep = () => keepDraft(place, isSettled.current ? [] : typedInto(form));
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      // The end of the session ends every page; it is not the person who does without the form.
      const isGivenUp = signal.aborted || isLayerClosed(searchNow(), dialog);
      if (isGivenUp && isSignedIn()) keepDraft(place, []);
      else keep();
    };
  }, [form, dialog, personId, key, searchNow, signal]);

  return {
    isRestored,
    discard: () => {
      form.resetFields();
      setIsRestored(false);
    },
    settle: () => {
      isSettled.current = true;
      setIsRestored(false);
    },
    unsettle: () => {
      isSettled.current = false;
    },
  };
};
