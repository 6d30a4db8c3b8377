import { flushSync } from 'react-dom';
import { queryClient } from '../shared/api/query-client.ts';
import { chooseMeeting, meetingCodeIn, useMeeting } from '../shared/session/meeting-store.ts';
import { locationText, goTo, useLocation } from './router/router.ts';
import { openMeetingWays } from './router/meeting-ways.ts';
import { HOME_PATH } from './screens/resolve-page.ts';
import { forgetWorkspace } from './tabs/keep-workspace.ts';
import { mayLeaveAll } from './tabs/tab-commands.ts';
import { startOver } from './tabs/tab-store.ts';

/** Where a meeting begins. */
const DESK_PATH = '/desk/index';

/** What has nothing to do with where a user is. */
const EVERYWHERE = ['preferences', 'settings', 'dictionaries'];

/**
 * Another meeting is another console: its own menu, rights, tabs and data. Nothing of the one that is left may be taken
 * for the other's, so the shell is built again.
 */
const change = (code: string, to: string): void => {
  // Before the tabs go: those that come back are those of last time, not none.
  forgetWorkspace();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !EVERYWHERE.includes(String(queryKey[0])) });
  // The old shell must be gone before the address changes, or it would look for a page of the new one in its own menu.
  flushSync(() => chooseMeeting(code));
  startOver();
  goTo(to, { way: 'own' });
};

/** Into a meeting, after asking where something would be lost; the one that is open already is gone back to. */
const enterMeeting = async (code: string, to = DESK_PATH): Promise<void> => {
  if (code === useMeeting.getState().code) goTo(to);
  else if (await mayLeaveAll()) change(code, to);
};

/** Back to where no meeting is open. */
export const leaveMeeting = async (to = HOME_PATH): Promise<void> => {
  if (await mayLeaveAll()) change('', to);
};

openMeetingWays({ enter: (code) => enterMeeting(code), leave: leaveMeeting });

/** An address may lead into a meeting; what it returns stops following it. */
export const followMeetingInLocation = (): (() => void) =>
  useLocation.subscribe((location) => {
    const code = meetingCodeIn(location.search);
    if (code === '' || code === useMeeting.getState().code) return;
    // At once where that may be: the present shell would look for the page in its own menu.
    if (mayLeaveAll() === true) change(code, locationText(location));
    else void enterMeeting(code, locationText(location));
  });
