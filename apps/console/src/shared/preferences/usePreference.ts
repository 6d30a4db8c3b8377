import { useQuery } from '@tanstack/react-query';
import type { Preference, PreferenceName } from '@huiwu/contract/preferences';
import { queryClient } from '../api/query-client.ts';
import { preferencesQuery } from './preferences.queries.ts';

/** A preference of the user; undefined while loading or if it is not set. */
export const usePreference = <Name extends PreferenceName>(name: Name): Preference<Name> | undefined =>
  // The cache that `keepPreference` also uses outside React.
  useQuery({ ...preferencesQuery(), select: (all) => all[name] as Preference<Name> | undefined }, queryClient).data;
