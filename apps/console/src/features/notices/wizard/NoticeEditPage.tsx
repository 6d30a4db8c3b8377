import { addNotice, editNotice, noticeLifecycle, type Notice } from '@huiwu/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { PageFrame } from '../../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { meetingDashboardQuery } from '../../../shared/meetings/meeting-dashboard.queries.ts';
import { ReadOnlyBanner } from '../../../shared/meetings/ReadOnlyBanner.tsx';
import { PageLink } from '../../../shared/page/PageLink.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { noticeQuery } from '../notices.queries.ts';
import { AddNotice } from './AddNotice.tsx';
import { EditNotice } from './EditNotice.tsx';

const EDITABLE = new Set<Notice['state']>(['draft', 'rejected', 'missed']);

/** The meeting, where nothing can be written any more. */
const useClosedMeeting = () =>
  useQuery({ ...meetingDashboardQuery(), select: ({ meeting }) => (meeting.isReadOnly ? meeting : undefined) }).data;

/** Adds a notice, or edits the one in the address. */
export function NoticeEditPage() {
  const { id } = usePage().parameters;
  const { can } = useAccess();
  const closed = useClosedMeeting();
  const title = id === undefined ? '新增通知' : '编辑通知';
  if (closed) {
    return (
      <PageFrame title={title}>
        <ReadOnlyBanner state={closed.state} />
      </PageFrame>
    );
  }
  if (!can(id === undefined ? addNotice : editNotice)) {
    return (
      <PageFrame title={title}>
        <Alert type="warning" showIcon title={`没有${title}的权限`} />
      </PageFrame>
    );
  }
  return id === undefined ? <AddNotice /> : <Editing key={id} id={id} />;
}

function Editing({ id }: { id: string }) {
  const query = useQuery(noticeQuery(id));
  const [saves, setSaves] = useState(0);
  const { setTitle } = usePage();
  const { data } = query;
  const name = data?.name;
  useEffect(() => {
    if (name !== undefined) setTitle(`编辑 ${name}`);
  }, [name, setTitle]);
  // Only the user's own save resets the form. A background refetch must not replace unsaved input.
  const handleSaved = async () => {
    await query.refetch();
    setSaves((count) => count + 1);
  };
  if (query.isError && !data) {
    return (
      <PageFrame title="编辑通知">
        <LoadError query={query} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={name ?? '编辑通知'} description={data?.noticeNo ?? '正在加载…'}>
      <LoadFirst query={query} rows={12}>
        {(notice) =>
          EDITABLE.has(notice.state) && notice.deletedAt === null ? (
            <EditNotice key={saves} notice={notice} onSaved={handleSaved} />
          ) : (
            <NotEditable notice={notice} />
          )
        }
      </LoadFirst>
    </PageFrame>
  );
}

function NotEditable({ notice: { id, state, deletedAt } }: { notice: Notice }) {
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={deletedAt === null ? `通知为“${noticeLifecycle.states[state]}”，不能编辑` : '通知已删除，不能编辑'}
      action={<PageLink to={`/message/notice/detail/${id}`}>查看通知</PageLink>}
    />
  );
}
