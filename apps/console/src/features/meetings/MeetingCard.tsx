import { CalendarOutlined, EnvironmentOutlined, SolutionOutlined } from '@ant-design/icons';
import type { MyMeeting } from '@huiwu/contract/meetings';
import { Button, Tag } from 'antd';
import { phaseOf, progressOf } from '../../shared/meetings/meeting-times.ts';
import { SpanText } from '../../shared/meetings/SpanText.tsx';
import { PhaseTag } from '../../shared/meetings/PhaseTag.tsx';

interface MeetingCardProps {
  meeting: MyMeeting;
  now: Date;
  isPresent: boolean;
  onEnter: (code: string) => void;
}

/** One meeting: what, when, where, and what the person is there. */
export function MeetingCard({ meeting, now, isPresent, onEnter }: MeetingCardProps) {
  const { code, name, place, custName, roleNames } = meeting;
  const verb = isPresent ? '返回会议' : '进入会议';
  return (
    <li className="panel meeting-card">
      <div className="meeting-card-head">
        <h2>{name}</h2>
        <PhaseTag phase={phaseOf(meeting, now)} />
      </div>
      <p className="quiet">
        {custName} · <span className="number">{code}</span>
      </p>
      <dl>
        <div>
          <dt>
            <CalendarOutlined aria-label="时间" />
          </dt>
          <dd>
            <SpanText meeting={meeting} />
            <span className="quiet">{progressOf(meeting, now)}</span>
          </dd>
        </div>
        <div>
          <dt>
            <EnvironmentOutlined aria-label="地点" />
          </dt>
          <dd>{place || '地点未定'}</dd>
        </div>
        <div>
          <dt>
            <SolutionOutlined aria-label="我的角色" />
          </dt>
          <dd>{roleNames.length > 0 ? roleNames.join('、') : '以管理员身份进入'}</dd>
        </div>
      </dl>
      <div className="meeting-card-foot">
        {isPresent && <Tag color="processing">当前会议</Tag>}
        <Button type={isPresent ? 'default' : 'primary'} aria-label={`${verb} ${name}`} onClick={() => onEnter(code)}>
          {verb}
        </Button>
      </div>
    </li>
  );
}
