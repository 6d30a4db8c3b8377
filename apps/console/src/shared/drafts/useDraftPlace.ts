import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePage } from '../page/usePage.ts';
import { accountInfoQuery } from '../account/account.queries.ts';
import { readDraft, type DraftBase, type DraftPlace } from '../session/drafts.ts';

/** The part of the address that contains the layer. */
export const DIALOG = 'dialog';

/** The storage key of a form's draft: user, page, layer and form. */
export const useDraftPlace = (name: string): DraftPlace => {
  const { path, search } = usePage();
  const { data: account } = useQuery(accountInfoQuery());
  return { personId: account?.Id ?? '', form: `${path} ${search.get(DIALOG) ?? ''} ${name}` };
};

/** The state over which a restored draft was typed; undefined without a draft. */
export const useDraftBase = (name: string): DraftBase | undefined => {
  const place = useDraftPlace(name);
  const [base] = useState(() => readDraft(place).base);
  return base;
};
