import { create } from 'zustand';
import { targetIn } from './redirect-target.ts';
import { useSession } from './session-store.ts';
import { readStored, removeStored, writeStored } from './stored-keys.ts';

/** The specification, section 9. */
const KEY = 'meetCode';

const PARAMETER = 'meetingCode';

/** The meeting that an address leads into; empty where it leads into none. */
export const meetingCodeIn = (search: string): string => new URLSearchParams(search).get(PARAMETER) ?? '';

// The sign-in page is also drawn while the console is built, where there is no window.
const present = (): string => (typeof window === 'undefined' ? '' : window.location.hash);

/** The meeting that the present address leads into: at once, or by its target for after signing in. */
const codeInLocation = (): string => {
  const search = present().split('?').slice(1).join('?');
  return meetingCodeIn(search) || meetingCodeIn(targetIn(present()).split('?')[1] ?? '');
};

// Two tabs may be in two meetings: what this one was in last counts before what any of them was in.
const readOwn = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const writeOwn = (code: string): void => {
  try {
    window.sessionStorage.setItem(KEY, code);
  } catch {
    // Then it is as with one tab.
  }
};

const readCode = (): string => codeInLocation() || (readOwn() ?? readStored(KEY) ?? '');

/** The code of the meeting that this tab is in; empty outside of all meetings. It goes along with every call. */
export const useMeeting = create<{ code: string }>()(() => ({ code: readCode() }));

/** From now on every call is made in this meeting, or in none. */
export const chooseMeeting = (code: string): void => {
  writeOwn(code);
  if (code === '') removeStored(KEY);
  else writeStored(KEY, code);
  if (code !== useMeeting.getState().code) useMeeting.setState({ code });
};

// Anyone who signs in next begins outside, unless an address leads them into a meeting. A new token of the same person
// changes nothing.
useSession.subscribe(({ token }, before) => {
  if (token === null) chooseMeeting('');
  else if (before.token === null) chooseMeeting(codeInLocation());
});

// The next address may not name the meeting; a reload there must find it all the same.
if (useSession.getState().token !== null && codeInLocation() !== '') chooseMeeting(codeInLocation());
