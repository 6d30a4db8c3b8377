import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preferences } from '@huiwu/contract/preferences';
import { queryClient } from '../../shared/api/query-client.ts';
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { useLocation } from '../router/router.ts';
import { HOME_PATH } from '../screens/resolve-page.ts';

/** A user of whom nothing is kept has not been here before. */
const isNewcomer = ({ tours, workspace, searchHistory, layout }: Preferences): boolean =>
  [tours, workspace, searchHistory, layout].every((kept) => kept === undefined);

/** Whether the tour is to be offered: at the first sign-in, on the home page, until it is answered or put off. */
export const useTourInvitation = (): { isShown: boolean; putOff: () => void } => {
  const { data } = useQuery(preferencesQuery(), queryClient);
  const isHome = useLocation(({ path }) => path === HOME_PATH);
  // What is kept from now on says nothing about before.
  const [isWanted, setWanted] = useState<boolean>();
  if (data && isWanted === undefined) setWanted(isNewcomer(data));
  return { isShown: isWanted === true && isHome, putOff: () => setWanted(false) };
};
