import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Page } from '@huiwu/contract/base/envelope';
import type { MyMeeting } from '@huiwu/contract/meetings';
import { Button, Input } from 'antd';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { StaleNotice } from '../../shared/connection/StaleNotice.tsx';
import { MeetingCard } from './MeetingCard.tsx';
import { myMeetingsQuery } from './meetings.queries.ts';
import './meetings.css';
import { Waiting } from '../../shared/components/Waiting.tsx';

interface MeetingPickerProps {
  /** The company whose meetings are asked for. */
  custCode: string;
  /** Came by signing in: where there is one meeting only, nothing is asked. */
  isArriving: boolean;
  /** The meeting that an admin is in. */
  present: string;
  onEnter: (code: string) => void;
  /** Back to where no meeting is open. */
  onLeave: () => void;
}

/** Where an admin chooses the meeting that they work in. */
export function MeetingPicker({ custCode, isArriving, present, onEnter, onLeave }: MeetingPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const query = useQuery(myMeetingsQuery({ keyword, custCode }));
  const { data } = query;
  const only = useOnly(isArriving && keyword === '' ? data : undefined, onEnter);
  return (
    <PageFrame
      title="选择会议"
      description="进入一个会议后，菜单和权限以您在该会议中的角色为准。"
      actions={present !== '' && <Button onClick={onLeave}>返回运营后台</Button>}
    >
      <search className="picker-search" aria-label="查找会议">
        <Input
          allowClear
          size="large"
          aria-label="会议名称、地点或编号"
          placeholder="输入会议名称、地点或编号"
          prefix={<SearchOutlined aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <StaleNotice query={query} />
      {query.isError && !data ? (
        <LoadError query={query} />
      ) : (
        <Found
          meetings={only ? undefined : data?.list}
          total={data?.total ?? 0}
          isSearching={keyword !== ''}
          present={present}
          onEnter={onEnter}
          onClear={() => setTyped('')}
        />
      )}
    </PageFrame>
  );
}

/** The one meeting that there is: an admin who has just signed in goes straight into it. */
const useOnly = (found: Page<MyMeeting> | undefined, onEnter: (code: string) => void): MyMeeting | undefined => {
  const [only] = found?.total === 1 ? found.list : [];
  const enterOnly = useEffectEvent((code: string) => onEnter(code));
  useEffect(() => {
    if (only) enterOnly(only.code);
  }, [only]);
  return only;
};

interface FoundProps {
  meetings: MyMeeting[] | undefined;
  total: number;
  isSearching: boolean;
  present: string;
  onEnter: (code: string) => void;
  onClear: () => void;
}

function Found({ meetings, total, isSearching, present, onEnter, onClear }: FoundProps) {
  if (!meetings) {
    return (
      <div className="picker-cards">
        {['a', 'b', 'c'].map((key) => (
          <Waiting key={key} className="panel" heading="60%" rows={3} />
        ))}
      </div>
    );
  }
  if (meetings.length === 0) {
    return isSearching ? (
      <EmptyNotice
        title="没有找到会议"
        hint="换个名称、地点或编号试试。"
        action={<Button onClick={onClear}>清空条件</Button>}
      />
    ) : (
      <EmptyNotice
        title="还没有可以进入的会议"
        hint="请联系管理员为您分配会议角色；有有效时间的角色，到时间后会出现在这里。"
      />
    );
  }
  const now = new Date();
  return (
    <>
      <ul className="picker-cards" aria-label="可以进入的会议">
        {meetings.map((meeting) => (
          <MeetingCard
            key={meeting.id}
            meeting={meeting}
            now={now}
            isPresent={meeting.code === present}
            onEnter={onEnter}
          />
        ))}
      </ul>
      {total > meetings.length && (
        <p className="quiet picker-more">
          共 {total} 个会议，显示前 {meetings.length} 个，可输入名称查找其他会议。
        </p>
      )}
    </>
  );
}
