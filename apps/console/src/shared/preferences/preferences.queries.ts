import { queryOptions } from '@tanstack/react-query';
import {
  getPreferences,
  savePreference,
  type Preference,
  type PreferenceDraft,
  type PreferenceName,
  type Preferences,
} from '@huiwu/contract/preferences';
import { callEndpoint } from '../api/call-endpoint.ts';
import { isUnreached } from '../api/call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { onRecovery } from '../connection/connection-store.ts';
import { readToken, useSession } from '../session/session-store.ts';

const QUIET_MS = 1000;

/** Changes since sign-in, which are newer than any answer of the server. */
const kept = new Map<PreferenceName, unknown>();
/** The changes that are not sent yet. */
const unsent = new Map<PreferenceName, unknown>();
const waiting = new Map<PreferenceName, ReturnType<typeof setTimeout>>();

/** Lists are stored separately, because another window may have changed other lists. */
const withChange = (name: PreferenceName, before: unknown, change: unknown): unknown =>
  name === 'lists' ? { ...(before as object), ...(change as object) } : change;

const withKept = (answer: Preferences): Preferences => ({
  ...answer,
  ...Object.fromEntries([...kept].map(([name, change]) => [name, withChange(name, answer[name], change)])),
});

/** The user's preferences. If they cannot be loaded, the console uses the defaults. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: async () => withKept(await callEndpoint(getPreferences, {}, { handles: 'all' })),
    staleTime: Infinity,
    gcTime: Infinity,
  });

const send = (name: PreferenceName, keepalive = false): void => {
  clearTimeout(waiting.get(name));
  waiting.delete(name);
  // Another tab may have signed in as another user.
  if (readToken() !== useSession.getState().token) return;
  const draft = { name, value: unsent.get(name) } as PreferenceDraft;
  unsent.delete(name);
  void callEndpoint(savePreference, draft, { handles: 'all', keepalive }).catch((failure: unknown) => {
    // Changes made during the request are applied on top of the answer.
    if (isUnreached(failure))
      unsent.set(name, unsent.has(name) ? withChange(name, draft.value, unsent.get(name)) : draft.value);
  });
};

onRecovery(() => [...unsent.keys()].filter((name) => !waiting.has(name)).forEach((name) => send(name)));

/**
 * Applies a preference immediately. Sends it after one second without further changes of the same name, or when the
 * page is closed. For lists, pass only those that change.
 */
export const keepPreference = <Name extends PreferenceName>(name: Name, value: Preference<Name>): void => {
  kept.set(name, withChange(name, kept.get(name), value));
  unsent.set(name, withChange(name, unsent.get(name), value));
  queryClient.setQueryData(
    preferencesQuery().queryKey,
    (old) => old && { ...old, [name]: withChange(name, old[name], value) },
  );
  clearTimeout(waiting.get(name));
  waiting.set(
    name,
    setTimeout(() => send(name), QUIET_MS),
  );
};

window.addEventListener('pagehide', () => [...waiting.keys()].forEach((name) => send(name, true)));

useSession.subscribe(({ token }) => {
  if (token !== null) return;
  waiting.forEach(clearTimeout);
  waiting.clear();
  kept.clear();
  unsent.clear();
});
