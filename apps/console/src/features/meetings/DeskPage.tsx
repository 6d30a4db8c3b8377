import { useQuery } from '@tanstack/react-query';
import type { MeetingDesk } from '@huiwu/contract/meetings';
import { Descriptions } from 'antd';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { phaseOf, progressOf } from '../../shared/meetings/meeting-times.ts';
import { SpanText } from '../../shared/meetings/SpanText.tsx';
import { PhaseTag } from '../../shared/meetings/PhaseTag.tsx';
import { pickerPath } from '../../shared/meetings/picker-path.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { DeskPeople } from './DeskPeople.tsx';
import { DeskRights } from './DeskRights.tsx';
import { DeskSection } from './DeskSection.tsx';
import { DeskShortcuts } from './DeskShortcuts.tsx';
import { meetingDeskQuery } from './meetings.queries.ts';
import './meetings.css';
import { Waiting } from '../../shared/components/Waiting.tsx';

const TITLE = '会议工作台';

/** The meeting that somebody has entered: what it is, who does what in it, and what they may do themselves. */
export function DeskPage() {
  const query = useQuery(meetingDeskQuery());
  const { data } = query;
  if (query.isError && !data) {
    return (
      <PageFrame title={TITLE}>
        <LoadError query={query} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={data?.meeting.name ?? TITLE}
      description={data ? `${data.meeting.custName} · ${data.meeting.code}` : '正在加载…'}
      actions={data && <PageLink to={pickerPath(data.meeting.custCode, 's')}>切换会议</PageLink>}
    >
      <StaleNotice query={query} />
      <div className="desk-grid" aria-busy={!data}>
        <div className="desk-column">
          <DeskSection title="会议概况">{data ? <Facts meeting={data.meeting} /> : <Waiting rows={4} />}</DeskSection>
          <DeskSection title="会议人员">
            {data ? <DeskPeople people={data.people} /> : <Waiting rows={6} />}
          </DeskSection>
        </div>
        <div className="desk-column">
          <DeskSection title="我在本会议">{data ? <DeskRights own={data.own} /> : <Waiting rows={4} />}</DeskSection>
          <DeskShortcuts />
        </div>
      </div>
    </PageFrame>
  );
}

function Facts({ meeting }: Pick<MeetingDesk, 'meeting'>) {
  const columns = useIsMobile() ? 1 : 2;
  const now = new Date();
  return (
    <Descriptions
      column={columns}
      size="small"
      bordered
      styles={{ label: { width: 96 } }}
      items={[
        { key: 'span', label: '时间', span: 'filled', children: <SpanText meeting={meeting} /> },
        { key: 'phase', label: '状态', children: <PhaseTag phase={phaseOf(meeting, now)} /> },
        { key: 'progress', label: '进度', children: progressOf(meeting, now) },
        { key: 'place', label: '地点', children: meeting.place || '地点未定' },
        { key: 'code', label: '编号', children: <span className="number">{meeting.code}</span> },
      ]}
    />
  );
}
