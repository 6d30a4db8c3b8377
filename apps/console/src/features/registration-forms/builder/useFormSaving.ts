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
  /** The form as it is stored now. */
  onReload: () => Promise<RegistrationForm | undefined>;
}

/** What the draft is based on: of one that was restored, what it was based on then. */
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

/** Saves the draft over the version it is based on; where another admin was faster, the person chooses. */
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

  /** Answers the form as it is stored; nothing where it was not saved. */
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

  /** Goes on from what is stored now, with its fields or with those that were designed here. */
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
