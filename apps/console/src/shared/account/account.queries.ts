import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAccountInfo } from '@huiwu/contract/account';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import { getMenuTree } from '@huiwu/contract/menus';
import { callEndpoint } from '../api/call-endpoint.ts';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import { showSignOutNotice } from './sign-out-notice.ts';
import { endOnServer, isSessionKept, leaveTo } from './leave.ts';
import { useMeeting } from '../session/meeting-store.ts';
import { readToken } from '../session/session-store.ts';

const SESSION_OVER_CODES: number[] = [baseErrors.userTokenInvalid.code, baseErrors.signedOut.code];
const ACCOUNT_KEY = ['account', 'info'];
const MENU_KEY = ['menus', 'tree'];

/** The console needs the account: without it, sign out here and on the server, and show the reason. */
const leaveBecause = (failure: unknown): void => {
  if (!(failure instanceof CallFailure) || isSessionKept(failure.code) || isUnreached(failure)) return;
  if (!SESSION_OVER_CODES.includes(failure.code)) endOnServer();
  leaveTo('/');
  showSignOutNotice(failure.message);
};

/**
 * The signed-in admin and their rights. If the server refuses, the session ends here; an unreachable server does not
 * end it.
 */
export const accountInfoQuery = () =>
  queryOptions({
    queryKey: ACCOUNT_KEY,
    queryFn: async ({ client }) => {
      const token = readToken();
      try {
        return await callEndpoint(getAccountInfo, {}, { handles: SESSION_OVER_CODES });
      } catch (failure) {
        // The refusal of a session that this browser has left concerns no one.
        const isCurrent = token !== null && token === readToken();
        if (isCurrent && client.getQueryData(ACCOUNT_KEY) === undefined) leaveBecause(failure);
        throw failure;
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Fetches account and menu again, because the rights have changed. */
export const refreshRights = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: ACCOUNT_KEY }), client.invalidateQueries({ queryKey: MENU_KEY })]);

// The code that opened a meeting reports that it may not be entered.
const MENU_CODES = [...SESSION_OVER_CODES, meetingErrors.notEntered.code];

/** The menu of the meeting that the admin is in, or of the whole console. */
const menuInput = (): InputOf<typeof getMenuTree> => {
  const { code } = useMeeting.getState();
  return code === '' ? {} : { meetingCode: code };
};

/** The menu that the server sends to this admin. The account query handles an ended session. */
export const menuTreeQuery = () =>
  queryOptions({
    queryKey: MENU_KEY,
    queryFn: () => callEndpoint(getMenuTree, menuInput(), { handles: MENU_CODES }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
