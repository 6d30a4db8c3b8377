import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAccountInfo } from '@huiwu/contract/account';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { baseErrors } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import { getMenuTree } from '@huiwu/contract/menus';
import { callEndpoint } from '../api/call-endpoint.ts';
import { CallFailure, isUnreached } from '../api/call-failure.ts';
import { sayFarewell } from './farewell.ts';
import { endOnServer, isSessionKept, leaveTo } from './leave.ts';
import { useMeeting } from '../session/meeting-store.ts';

const SESSION_OVER_CODES: number[] = [baseErrors.userTokenInvalid.code, baseErrors.signedOut.code];
const ACCOUNT_KEY = ['account', 'info'];
const MENU_KEY = ['menus', 'tree'];

/** No one can be shown a console without knowing who they are: sign out, on the server too, say why, start over. */
const leaveBecause = (failure: unknown): void => {
  if (!(failure instanceof CallFailure) || isSessionKept(failure.code) || isUnreached(failure)) return;
  if (!SESSION_OVER_CODES.includes(failure.code)) endOnServer();
  leaveTo('/');
  sayFarewell(failure.message);
};

/** Who is signed in and what they may do. When the server does not tell, the session ends here; one that is not reached has not said so. */
export const accountInfoQuery = () =>
  queryOptions({
    queryKey: ACCOUNT_KEY,
    queryFn: async ({ client }) => {
      try {
        return await callEndpoint(getAccountInfo, {}, { handles: SESSION_OVER_CODES });
      } catch (failure) {
        if (client.getQueryData(ACCOUNT_KEY) === undefined) leaveBecause(failure);
        throw failure;
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Who it is and their menu, once more: what they may do has changed. */
export const refreshRights = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: ACCOUNT_KEY }), client.invalidateQueries({ queryKey: MENU_KEY })]);

// That a meeting may not be entered is for anyone who led into it to say.
const MENU_CODES = [...SESSION_OVER_CODES, meetingErrors.notEntered.code];

/** Of the meeting that the admin is in, or of the whole console. */
const menuInput = (): InputOf<typeof getMenuTree> => {
  const { code } = useMeeting.getState();
  return code === '' ? {} : { meetingCode: code };
};

/** The menu as the server sends it to this person. That the session is over is the account's to say. */
export const menuTreeQuery = () =>
  queryOptions({
    queryKey: MENU_KEY,
    queryFn: () => callEndpoint(getMenuTree, menuInput(), { handles: MENU_CODES }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
