import { useState } from 'react';
import * as z from 'zod/mini';
import { formFields, type FormField } from '@huiwu/contract/registration-forms';
import { useDraftPlace } from '../../../shared/drafts/useDraftPlace.ts';
import { readDraft, type DraftBase } from '../../../shared/session/drafts.ts';

/** Parses stored fields. Returns `undefined` if they are invalid. */
export const fieldsInText = (text: unknown): FormField[] | undefined => {
  if (typeof text !== 'string') return undefined;
  const parsed = z.safeParse(formFields, JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
};

export interface FoundDraft {
  fields: FormField[];
  base: DraftBase;
}

/** The unsaved draft from before a reload, with the version it is based on. */
export const useFoundDraft = (id: string): FoundDraft | undefined => {
  const place = useDraftPlace(`registration-form ${id}`);
  const [found] = useState(() => {
    const { fields, base } = readDraft(place);
    const kept = fieldsInText(fields[0]?.value);
    return kept && base ? { fields: kept, base } : undefined;
  });
  return found;
};
