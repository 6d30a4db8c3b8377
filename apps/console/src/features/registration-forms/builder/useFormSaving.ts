import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { registrationFormRecord, type RegistrationForm } from '@huiwu/contract/registration-forms';
import { CallFailure, fieldProblems, isUnreached } from '../../../shared/api/call-failure.ts';
import { useToast } from '../../../shared/actions/useToast.ts';
import { isConflict } from '../../../shared/drafts/useConflict.ts';
import { useSaveFields } from '../registration-forms.queries.ts';
import { fieldsOf } from './builder-items.ts';
import { createCommands, textOfFields, type BuilderStore } from './builder-store.ts';
import { fieldsInText, type FoundDraft } from './useFoundDraft.ts';

interface Options {
  form: RegistrationForm;
  found: FoundDraft | undefined;
  store: BuilderStore;
  /** Refetches the stored form. */
  onReload: () => Promise<RegistrationForm | undefined>;
}

/** The version that the draft is based on. A restored draft keeps the version it was started from. */
const baseOf = (form: RegistrationForm, found: FoundDraft | undefined): RegistrationForm => {
  const kept = fieldsInText(found?.base.values['fields']);
  return found && kept ? { ...form, version: Number(found.base.version), fields: kept } : form;
};

const currentIn = (failure: unknown): RegistrationForm | undefined => {
  if (!(failure instanceof CallFailure) || !isConflict(failure)) return undefined;
  const { current } = (failure.data ?? {}) as { current?: unknown };
  const parsed = z.safeParse(registrationFormRecord.detail, current);
  return parsed.success ? parsed.data : undefined;
};

/** Saves the draft over the version it is based on. On a conflict the user chooses between both. */
export const useFormSaving = ({ form, found, store, onReload }: Options) => {
  const [base, setBase] = useState(() => baseOf(form, found));
  const [current, setCurrent] = useState(base.version === form.version ? undefined : form);
  const [isUnsent, setIsUnsent] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef(false);
  const toast = useToast();
  const saveFields = useSaveFields();

  const fail = (failure: unknown): undefined => {
    if (!(failure instanceof CallFailure)) throw failure;
    setCurrent(currentIn(failure));
    setIsUnsent(isUnreached(failure));
    const problems = fieldProblems(failure).map(({ message }) => message);
    if (problems.length > 0) toast.failed(problems.join('；'));
    return undefined;
  };

  const send = async (): Promise<RegistrationForm | undefined> => {
    const fields = fieldsOf(store.getState().items);
    await saveFields.mutateAsync({ id: form.id, version: base.version, fields });
    const stored = await onReload();
    if (stored) setBase(stored);
    return stored;
  };

  /** Returns the stored form, or `undefined` if saving failed. */
  const save = async (): Promise<RegistrationForm | undefined> => {
    if (running.current) return undefined;
    if (current !== undefined) {
      toast.failed('请先选择载入最新数据，或保留您的内容');
      return undefined;
    }
    running.current = true;
    setIsSaving(true);
    setIsUnsent(false);
    return send()
      .catch(fail)
      .finally(() => {
        running.current = false;
        setIsSaving(false);
      });
  };

  /** Resolves a conflict: continues from the stored form with its fields or with the local ones. */
  const settle = (takesTheirs: boolean): void => {
    if (current === undefined) return;
    if (takesTheirs) createCommands(store, []).replaceAll(current.fields);
    setBase(current);
    setCurrent(undefined);
  };

  return {
    base,
    current,
    isSaving,
    isUnsent,
    save,
    settle,
    setBase,
    take: fail,
    isChanged: () => textOfFields(store.getState()) !== JSON.stringify(base.fields),
  };
};

export type FormSaving = ReturnType<typeof useFormSaving>;
