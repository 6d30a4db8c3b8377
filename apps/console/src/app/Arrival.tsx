import type { AccountInfo } from '@huiwu/contract/account';
import { useState } from 'react';
import { pickerPath } from '../shared/meetings/picker-path.ts';
import { returnTo } from './router/router.ts';
import { Shell } from './shell/Shell.tsx';

const isAtStart = (): boolean => ['', '#', '#/'].includes(window.location.hash);

const leadToMeetings = ({ startsInMeetings, custCode }: AccountInfo): void => {
  if (startsInMeetings === true && isAtStart()) returnTo(pickerPath(custCode, 'd'));
};

/** Anyone who has business in meetings only begins by choosing one, unless an address leads them elsewhere. */
export function Arrival({ account }: { account: AccountInfo }) {
  // Before the shell looks at the address for the first time.
  useState(() => leadToMeetings(account));
  return <Shell />;
}
