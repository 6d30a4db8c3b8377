import type { MyMeetingList } from '@huiwu/contract/meetings';
import { Button } from 'antd';
import { EmptyNotice } from '../../../shared/components/EmptyNotice.tsx';
import { Waiting } from '../../../shared/components/Waiting.tsx';
import { MeetingCard } from './MeetingCard.tsx';

interface PickerCardsProps {
  /** `undefined` while loading. */
  answer: MyMeetingList | undefined;
  /** A filter is active. */
  isNarrowed: boolean;
  present: string;
  onEnter: (code: string) => void;
  onClear: () => void;
}

/** The meetings of one tab, or its empty state. */
export function PickerCards({ answer, isNarrowed, present, onEnter, onClear }: PickerCardsProps) {
  if (!answer) return <Skeletons />;
  const { list, total } = answer;
  if (list.length === 0) return <NoMeetings isNarrowed={isNarrowed} onClear={onClear} />;
  const now = new Date();
  return (
    <>
      <ul className="plain-list picker-cards" aria-label="可以进入的会议">
        {list.map((meeting) => (
          <MeetingCard
            key={meeting.id}
            meeting={meeting}
            now={now}
            isPresent={meeting.code === present}
            onEnter={onEnter}
          />
        ))}
      </ul>
      {total > list.length && (
        <p className="quiet picker-more">
          共 {total} 个会议，显示前 {list.length} 个，可输入名称查找其他会议。
        </p>
      )}
    </>
  );
}

function Skeletons() {
  return (
    <div className="picker-cards">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="meeting-card">
          <span className="meeting-cover is-waiting" />
          <Waiting className="meeting-card-body" heading="60%" rows={4} />
        </div>
      ))}
    </div>
  );
}

function NoMeetings({ isNarrowed, onClear }: Pick<PickerCardsProps, 'isNarrowed' | 'onClear'>) {
  return isNarrowed ? (
    <EmptyNotice
      title="没有找到会议"
      hint="换个名称、地点或编号试试，或者看看其他阶段的会议。"
      action={<Button onClick={onClear}>清空条件</Button>}
    />
  ) : (
    <EmptyNotice
      title="还没有可以进入的会议"
      hint="请联系管理员为您分配会议角色；有有效时间的角色，到时间后会出现在这里。"
    />
  );
}
