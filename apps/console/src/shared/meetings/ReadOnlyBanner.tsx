import { LockOutlined } from '@ant-design/icons';
import type { MeetingState } from '@huiwu/contract/meetings';
import './meetings.css';

/** Tells users on the pages of a cancelled or archived meeting that it is read-only. */
export function ReadOnlyBanner({ state }: { state: MeetingState }) {
  return (
    <p className="read-only-banner" role="status">
      <LockOutlined aria-hidden />
      {state === 'cancelled' ? '会议已取消，其中的内容只能查看。' : '会议已归档，其中的内容只能查看。'}
    </p>
  );
}
