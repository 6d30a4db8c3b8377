import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { Input } from 'antd';
import { useState } from 'react';
import { EmptyNotice } from '../../../shared/components/EmptyNotice.tsx';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { formatCount } from '../../../shared/formats/numbers.ts';
import { HeldRoles } from './HeldRoles.tsx';

/** From this number on, a search field is shown. */
const MANY = 8;

type People = MeetingDashboard['people'];

const matching = (people: People, text: string): People =>
  people.filter(({ name, departmentName, roles }) =>
    [name, departmentName ?? '', ...roles.map((role) => role.name)].some((each) => each.includes(text)),
  );

const DAY_MS = 86_400_000;
const SOON_MS = 7 * DAY_MS;

const isEnding = (endTime: string | null): boolean => endTime !== null && Date.parse(endTime) - Date.now() < SOON_MS;

const noteOf = (people: People): string => {
  const ending = people.filter(({ roles }) => roles.some(({ endTime }) => isEnding(endTime))).length;
  return [
    `${formatCount(people.length)} 人`,
    ...(ending > 0 ? [`${formatCount(ending)} 人的角色 7 天内到期`] : []),
  ].join('，');
};

/** The roles of each admin in the meeting. */
export function DashboardHolders({ people }: { people: People }) {
  return (
    <TitledPanel title="会议人员" aside={people.length > 0 && <span className="quiet">{noteOf(people)}</span>}>
      {people.length === 0 ? (
        <EmptyNotice title="还没有会议人员" hint="在会议管理的“会议角色”中添加人员后，会显示在这里。" />
      ) : (
        <Holders people={people} />
      )}
    </TitledPanel>
  );
}

function Holders({ people }: { people: People }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const shown = matching(people, text);
  return (
    <>
      {people.length > MANY && (
        <Input
          allowClear
          aria-label="查找会议人员"
          placeholder="输入姓名、部门或角色"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shown.length === 0 && <EmptyNotice title="没有找到人员" hint="换个姓名、部门或角色试试。" />}
      <ul className="plain-list dashboard-holders">
        {shown.map(({ adminId, name, departmentName, roles }) => (
          <li key={adminId}>
            <span>
              <strong>{name}</strong> <span className="quiet">{departmentName ?? ''}</span>
            </span>
            <HeldRoles roles={roles} />
          </li>
        ))}
      </ul>
    </>
  );
}
