import { useState } from 'react';
import * as z from 'zod/mini';
import { formFields, type FormField } from '@huiwu/contract/registration-forms';
import { useDraftPlace } from '../../../shared/drafts/useDraftPlace.ts';
import { readDraft, type DraftBase } from '../../../shared/session/drafts.ts';

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
