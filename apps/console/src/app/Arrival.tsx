import type { AccountInfo } from '@huiwu/contract/account';
import { useLayoutEffect, useState } from 'react';
import { pickerPath } from '../shared/meetings/picker-path.ts';
import { returnTo } from './address.ts';
import { Shell } from './shell/Shell.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

const isAtStart = (): boolean => ['', '#', '#/'].includes(window.location.hash);

/** Whoever has business in meetings only begins by choosing one, unless an address leads them elsewhere. */
export function Arrival({ account }: { account: AccountInfo }) {
  const [isOnTheWay, setIsOnTheWay] = useState(() => account.startsInMeetings === true && isAtStart());
  useLayoutEffect(() => {
    if (!isOnTheWay) return;
    returnTo(pickerPath(account.custCode, 'd'));
    setIsOnTheWay(false);
  }, [isOnTheWay, account]);
  return isOnTheWay ? <ShellSkeleton /> : <Shell />;
}
