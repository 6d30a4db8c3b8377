import { useQuery } from '@tanstack/react-query';
import { meetingBlockersQuery } from '../meetings.queries.ts';

const NOTE = '取消后会议中的内容只能查看，需要时可以恢复为草稿。';

/** The number of people affected by the cancellation, shown in its confirmation. */
export function CancelConsequence({ id }: { id: string }) {
  const { data, isError } = useQuery(meetingBlockersQuery(id));
  if (isError) return NOTE;
  if (!data) return <span aria-busy="true">正在查询涉及的人员…</span>;
  const { holders, sessions } = data.concerned;
  return (
    <>
      涉及 <strong>{holders}</strong> 名会议人员、<strong>{sessions}</strong> 个场次。
      <br />
      {NOTE}
    </>
  );
}
