import type { AccountInfo } from '@huiwu/contract/account';
import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { pickerPath } from '../shared/meetings/picker-path.ts';
import { leaveMeeting } from './meeting-mode.ts';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';

interface NotEnteredProps {
  account: AccountInfo;
  error: Error;
}

/** Leaves a meeting that the admin may not enter, and shows why. */
export function NotEntered({ account, error }: NotEnteredProps) {
  const { message } = App.useApp();
  const turnBack = useEffectEvent(() => {
    void message.error(error.message);
    void leaveMeeting(pickerPath(account.custCode, 's'));
  });
  useEffect(() => turnBack(), []);
  return <ShellSkeleton />;
}
