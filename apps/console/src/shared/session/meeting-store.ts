import { create } from 'zustand';
import { targetIn } from './redirect-target.ts';
import { useSession } from './session-store.ts';
import { readStored, removeStored, writeStored } from './stored-keys.ts';

/** The specification, section 9. */
const KEY = 'meetCode';

const PARAMETER = 'meetingCode';

/** The meeting in an address; empty if there is none. */
export const meetingCodeIn = (search: string): string => new URLSearchParams(search).get(PARAMETER) ?? '';

// The sign-in page is also rendered at build time, where there is no window.
const present = (): string => (typeof window === 'undefined' ? '' : window.location.hash);

/** The meeting of the current address, or of its target after sign-in. */
const codeInLocation = (): string => {
  const search = present().split('?').slice(1).join('?');
  return meetingCodeIn(search) || meetingCodeIn(targetIn(present()).split('?')[1] ?? '');
};

// Tabs can be in different meetings, so the tab's own value has priority over the shared one.
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
    // Without session storage, all tabs share one meeting.
  }
};

const readCode = (): string => codeInLocation() || (readOwn() ?? readStored(KEY) ?? '');

/** The code of the tab's meeting; empty outside meetings. It is sent with every call. */
export const useMeeting = create<{ code: string }>()(() => ({ code: readCode() }));

/** Whether an address names a meeting, and another one than the tab's. */
export const namesOtherMeeting = ({ search }: { search: string }): boolean => {
  const code = meetingCodeIn(search);
  return code !== '' && code !== useMeeting.getState().code;
};

/** Sets the meeting for all further calls; empty outside meetings. */
export const chooseMeeting = (code: string): void => {
  writeOwn(code);
  if (code === '') removeStored(KEY);
  else writeStored(KEY, code);
  if (code !== useMeeting.getState().code) useMeeting.setState({ code });
};

// The next user starts outside meetings, unless the address contains one. A new token of the same user
// does not change the meeting.
useSession.subscribe(({ token }, before) => {
  if (token === null) chooseMeeting('');
  else if (before.token === null) chooseMeeting(codeInLocation());
});

// Later addresses need not contain the meeting, but a reload must restore it.
if (useSession.getState().token !== null && codeInLocation() !== '') chooseMeeting(codeInLocation());
