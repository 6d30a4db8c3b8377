import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preferences } from '@huiwu/contract/preferences';
import { queryClient } from '../../shared/api/query-client.ts';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { useLocation } from '../router/router.ts';
import { HOME_PATH } from '../screens/resolve-page.ts';

/** A user without stored preferences is new. */
const isNewcomer = ({ tours, workspace, searchHistory, layout }: Preferences): boolean =>
  [tours, workspace, searchHistory, layout].every((kept) => kept === undefined);

/** Whether to offer the tour: at the first sign-in, on the home page, until the user has answered or postponed it. */
export const useTourInvitation = (): { isShown: boolean; putOff: () => void } => {
  const { data } = useQuery(preferencesQuery(), queryClient);
  const isHome = useLocation(({ path }) => path === HOME_PATH);
  // Read once, because preferences that are stored later do not mean that the user is not new.
  const [isWanted, setWanted] = useState<boolean>();
  if (data && isWanted === undefined) setWanted(isNewcomer(data));
  return { isShown: isWanted === true && isHome, putOff: () => setWanted(false) };
};
