import { useQuery } from '@tanstack/react-query';
import type { MeetingState } from '@huiwu/contract/meetings';
import { useEffect, useState } from 'react';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { PageFrame } from '../../../shared/components/PageFrame.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { StatePhase } from '../../../shared/meetings/StateTag.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { meetingQuery } from '../meetings.queries.ts';
import { AddMeetingForm } from './AddMeetingForm.tsx';
import { EditMeetingForm } from './EditMeetingForm.tsx';
import './wizard.css';

/** Adds a meeting, or edits the one in the address. */
export function MeetingEditPage() {
  const { id } = usePage().parameters;
  return id === undefined ? <AddMeeting /> : <EditMeeting key={id} id={id} />;
}

function AddMeeting() {
  return (
    <PageFrame title="新增会议" description="第一步保存后即成为草稿，可以随时继续填写。">
      <AddMeetingForm />
    </PageFrame>
  );
}

const NOTES: Record<MeetingState, string> = {
  draft: '草稿只有后台人员可以看到，发布后按设置开放报名。',
  pending_publish: '会议正在等待审核，审核通过后发布。',
  published: '会议已发布，保存后立即生效。',
  suspended: '会议已暂停，不接受报名；保存后立即生效。',
  cancelled: '会议已取消，只能查看。',
  archived: '会议已归档，只能查看。',
};

function EditMeeting({ id }: { id: string }) {
  const query = useQuery(meetingQuery(id));
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
      <PageFrame title="编辑会议">
        <LoadError query={query} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={name ?? '编辑会议'}
      description={data ? NOTES[data.state] : '正在加载…'}
      actions={data && <StatePhase meeting={data} />}
    >
      <LoadFirst query={query} rows={12}>
        {(meeting) => <EditMeetingForm key={saves} meeting={meeting} onSaved={handleSaved} />}
      </LoadFirst>
    </PageFrame>
  );
}
