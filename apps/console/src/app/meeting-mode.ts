import { flushSync } from 'react-dom';
import { queryClient } from '../shared/api/query-client.ts';
import { chooseMeeting, meetingCodeIn, namesOtherMeeting, useMeeting } from '../shared/session/meeting-store.ts';
import { locationText, goTo, useLocation, type Location } from './router/router.ts';
import { setMeetingNavigation } from './router/meeting-navigation.ts';
import { HOME_PATH } from './screens/resolve-page.ts';
import { forgetWorkspace } from './tabs/keep-workspace.ts';
import { confirmLeavingAll } from './tabs/tab-commands.ts';
import { startOver } from './tabs/tab-store.ts';

/** The start page of a meeting. */
const DESK_PATH = '/desk/index';

/** Queries that do not depend on the meeting. */
const EVERYWHERE = ['preferences', 'settings', 'dictionaries'];

/**
 * Each meeting has its own menu, rights, tabs and data. The shell is mounted again, so that nothing of the previous
 * meeting is shown in the next.
 */
const change = (code: string, to: string): void => {
  // Before the tabs are closed, so that the stored tabs are kept.
  forgetWorkspace();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !EVERYWHERE.includes(String(queryKey[0])) });
  // Unmount the old shell before the address changes, or it would look for the new page in its own menu.
  flushSync(() => chooseMeeting(code));
  startOver();
  goTo(to, { way: 'own' });
};

/**
 * Enters a meeting, after confirming that unsaved changes may be discarded. Returns to the meeting if it is already
 * open.
 */
const enterMeeting = async (code: string, to = DESK_PATH): Promise<void> => {
  if (code === useMeeting.getState().code) goTo(to);
  else if (await confirmLeavingAll()) change(code, to);
};

/** Leaves the meeting. */
export const leaveMeeting = async (to = HOME_PATH): Promise<void> => {
  if (await confirmLeavingAll()) change('', to);
};

setMeetingNavigation({ enter: (code) => enterMeeting(code), leave: leaveMeeting });

const follow = (location: Location): void => {
  if (!namesOtherMeeting(location)) return;
  const code = meetingCodeIn(location.search);
  if (confirmLeavingAll() === true) change(code, locationText(location));
  else void enterMeeting(code, locationText(location));
};

/** After the effects in which the address may change, where React cannot mount the shell again. */
const followSoon = (): void => queueMicrotask(() => follow(useLocation.getState()));

/**
 * Follows addresses that name a meeting, also one that was opened while the console was loading. The shell leaves them
 * alone. Returns a function that stops it.
 */
export const followMeetingInLocation = (): (() => void) => {
  followSoon();
  return useLocation.subscribe(followSoon);
};
