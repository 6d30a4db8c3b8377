import { useQuery } from '@tanstack/react-query';
import type { Preference, PreferenceName } from '@huiwu/contract/preferences';
import { queryClient } from '../api/query-client.ts';
import { preferencesQuery } from './preferences.queries.ts';

/** One preference of this person; nothing while it is loading, or where they have none. */
export const usePreference = <Name extends PreferenceName>(name: Name): Preference<Name> | undefined =>
  // The cache that `keepPreference` writes to, which is also known outside of React.
  useQuery({ ...preferencesQuery(), select: (all) => all[name] as Preference<Name> | undefined }, queryClient).data;
