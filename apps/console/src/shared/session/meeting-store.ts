import { create } from 'zustand';
import { useSession } from './session-store.ts';
import { readStored, removeStored, writeStored } from './stored-keys.ts';

/** The specification, section 9. */
const KEY = 'meetCode';

const PARAMETER = 'meetingCode';

/** The meeting that an address leads into; empty where it leads into none. */
export const meetingCodeIn = (search: string): string => new URLSearchParams(search).get(PARAMETER) ?? '';

// The sign-in page is also drawn while the console is built, where there is no window.
const searchOfAddress = (): string =>
  typeof window === 'undefined' ? '' : (window.location.hash.split('?', 2)[1] ?? '');

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

const readCode = (): string => meetingCodeIn(searchOfAddress()) || (readOwn() ?? readStored(KEY) ?? '');

/** The code of the meeting that this tab is in; empty outside of all meetings. It goes along with every call. */
export const useMeeting = create<{ code: string }>()(() => ({ code: readCode() }));

/** From now on every call is made in this meeting, or in none. */
export const chooseMeeting = (code: string): void => {
  writeOwn(code);
  if (code === '') removeStored(KEY);
  else writeStored(KEY, code);
  if (code !== useMeeting.getState().code) useMeeting.setState({ code });
};

// Whoever signs in next begins outside, unless an address leads them into a meeting.
useSession.subscribe(({ token }) => chooseMeeting(token === null ? '' : meetingCodeIn(searchOfAddress())));
