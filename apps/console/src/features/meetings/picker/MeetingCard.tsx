import { CalendarOutlined, EnvironmentOutlined, LockOutlined, SolutionOutlined } from '@ant-design/icons';
import type { MyMeeting } from '@huiwu/contract/meetings';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { MeetingCover } from '../../../shared/meetings/MeetingCover.tsx';
import { StateTag } from '../../../shared/meetings/StateTag.tsx';
import { progressOf } from '../../../shared/meetings/meeting-times.ts';
import { SpanText } from '../../../shared/meetings/SpanText.tsx';

interface MeetingCardProps {
  meeting: MyMeeting;
  now: Date;
  isPresent: boolean;
  onEnter: (code: string) => void;
}

/** One meeting: name, time, place, and the user's roles. */
export function MeetingCard({ meeting, now, isPresent, onEnter }: MeetingCardProps) {
  const { id, code, name, coverImage, beginAt, place, custName, roleNames, isReadOnly } = meeting;
  const verb = isPresent ? '返回会议' : '进入会议';
  return (
    <li className={isReadOnly ? 'meeting-card is-read-only' : 'meeting-card'}>
      <MeetingCover id={id} image={coverImage} beginAt={beginAt} />
      <div className="meeting-card-body">
        <div className="meeting-card-head">
          <h2 title={name}>{name}</h2>
          <StateTag meeting={meeting} />
        </div>
        <p className="quiet">
          {custName} · <span className="number">{code}</span>
        </p>
        <dl>
          <Fact icon={<CalendarOutlined aria-label="时间" />}>
            <SpanText meeting={meeting} />
            {meeting.state !== 'cancelled' && <span className="quiet">{progressOf(meeting, now)}</span>}
          </Fact>
          <Fact icon={<EnvironmentOutlined aria-label="地点" />}>{place || '地点未定'}</Fact>
          <Fact icon={<SolutionOutlined aria-label="我的角色" />}>
            {roleNames.length > 0 ? roleNames.join('、') : '以管理员身份进入'}
          </Fact>
        </dl>
        <div className="meeting-card-foot">
          {isReadOnly && (
            <span className="quiet">
              <LockOutlined aria-hidden /> 仅供查看
            </span>
          )}
          {isPresent && <Tag color="processing">当前会议</Tag>}
          <Button type={isPresent ? 'default' : 'primary'} aria-label={`${verb} ${name}`} onClick={() => onEnter(code)}>
            {verb}
          </Button>
        </div>
      </div>
    </li>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{icon}</dt>
      <dd>{children}</dd>
    </div>
  );
}
