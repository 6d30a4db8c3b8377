import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePage } from '../page/usePage.ts';
import { accountInfoQuery } from '../account/account.queries.ts';
import { readDraft, type DraftBase, type DraftPlace } from '../session/drafts.ts';

/** The part of a page's address that names the layer over it. */
export const DIALOG = 'dialog';

/** Where the draft of a form is kept: per person, page, layer and form. */
export const useDraftPlace = (name: string): DraftPlace => {
  const { path, search } = usePage();
  const { data: account } = useQuery(accountInfoQuery());
  return { personId: account?.Id ?? '', form: `${path} ${search.get(DIALOG) ?? ''} ${name}` };
};

/** Over what was typed that comes back into a form; nothing where nothing comes back. */
export const useDraftBase = (name: string): DraftBase | undefined => {
  const place = useDraftPlace(name);
  const [base] = useState(() => readDraft(place).base);
  return base;
};
