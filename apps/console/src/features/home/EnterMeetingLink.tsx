import { useQuery } from '@tanstack/react-query';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { accountInfoQuery } from '../../shared/account/account.queries.ts';
import { pickerPath } from '../../shared/meetings/picker-path.ts';

/** A link to the picker of meetings. */
export function EnterMeetingLink() {
  const { data } = useQuery(accountInfoQuery());
  if (!data) return null;
  return <PageLink to={pickerPath(data.custCode, 's')}>{data.meeting ? '切换会议' : '进入会议'}</PageLink>;
}
