import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { MyMeeting, MyMeetingList } from '@huiwu/contract/meetings';
import { Button, Input } from 'antd';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { LoadError } from '../../../shared/components/LoadError.tsx';
import { PageFrame } from '../../../shared/components/PageFrame.tsx';
import { StaleNotice } from '../../../shared/connection/StaleNotice.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { myMeetingsQuery } from '../meetings.queries.ts';
import { PickerCards } from './PickerCards.tsx';
import { PickerTabs } from './PickerTabs.tsx';
import { tabOf, type PickerTab } from './picker-tabs.ts';
import './picker.css';

interface MeetingPickerProps {
  /** Only meetings of this customer are listed. */
  custCode: string;
  /** Opened directly after sign-in. If there is only one meeting, it is entered without a choice. */
  isArriving: boolean;
  /** Code of the open meeting. */
  present: string;
  onEnter: (code: string) => void;
  onLeave: () => void;
}

/** Lists the meetings that the user can enter. */
export function MeetingPicker({ custCode, isArriving, present, onEnter, onLeave }: MeetingPickerProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { search, setSearch } = usePage();
  const tab = tabOf(search.get('tab'));
  const query = useQuery(myMeetingsQuery({ keyword, custCode, tab }));
  const { data } = query;
  const only = useOnly(isArriving && keyword === '' && tab === '' ? data : undefined, onEnter);
  const handleTab = (next: PickerTab) => setSearch((current) => withTab(current, next), { replace: true });
  return (
    <PageFrame
      title="选择会议"
      description="进入一个会议后，菜单和权限以您在该会议中的角色为准。"
      actions={present !== '' && <Button onClick={onLeave}>返回运营后台</Button>}
    >
      <div className="picker-bar">
        <PickerTabs counts={data?.tabs} current={tab} onTab={handleTab} />
        <search className="picker-search" aria-label="查找会议">
          <Input
            allowClear
            aria-label="会议名称、地点或编号"
            placeholder="会议名称、地点或编号"
            prefix={<SearchOutlined aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      </div>
      <StaleNotice query={query} />
      {query.isError && !data ? (
        <LoadError query={query} />
      ) : (
        <PickerCards
          answer={only ? undefined : data}
          isNarrowed={keyword !== '' || tab !== ''}
          present={present}
          onEnter={onEnter}
          onClear={() => {
            setTyped('');
            handleTab('');
          }}
        />
      )}
    </PageFrame>
  );
}

const withTab = (current: URLSearchParams, tab: PickerTab): URLSearchParams => {
  const next = new URLSearchParams(current);
  if (tab === '') next.delete('tab');
  else next.set('tab', tab);
  return next;
};

/** Enters the only meeting directly after sign-in. */
const useOnly = (found: MyMeetingList | undefined, onEnter: (code: string) => void): MyMeeting | undefined => {
  const [only] = found?.total === 1 ? found.list : [];
  const enterOnly = useEffectEvent((code: string) => onEnter(code));
  useEffect(() => {
    if (only) enterOnly(only.code);
  }, [only]);
  return only;
};
