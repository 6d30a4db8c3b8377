import type { AccountInfo } from '@huiwu/contract/account';
import { useState } from 'react';
import { pickerPath } from '../shared/meetings/picker-path.ts';
import { returnTo } from './router/router.ts';
import { Shell } from './shell/Shell.tsx';

const isAtStart = (): boolean => ['', '#', '#/'].includes(window.location.hash);

const leadToMeetings = ({ startsInMeetings, custCode }: AccountInfo): void => {
  if (startsInMeetings === true && isAtStart()) returnTo(pickerPath(custCode, 'd'));
};

/** Admins who only have meeting roles start at the meeting picker, unless the address names another page. */
export function Arrival({ account }: { account: AccountInfo }) {
  // Runs before the shell reads the address for the first time.
  useState(() => leadToMeetings(account));
  return <Shell />;
}
