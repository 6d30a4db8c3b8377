import { useState } from 'react';
import { signOutEverywhere } from '../../shared/account/leave.ts';

/** Leaves a locked screen without the password, after a confirmation. */
export function LeaveButton() {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <button type="button" className="light-button is-plain" onClick={() => setAsking(true)}>
        退出登录
      </button>
    );
  }
  return (
    <div role="group" aria-label="确定退出系统吗？" className="lock-leave">
      <p>确定退出系统吗？未保存的内容将丢失。</p>
      <button type="button" className="light-button is-plain" onClick={() => setAsking(false)}>
        取消
      </button>
      <button
        ref={(button) => button?.focus()}
        type="button"
        className="light-button"
        onClick={() => void signOutEverywhere()}
      >
        确定
      </button>
    </div>
  );
}
