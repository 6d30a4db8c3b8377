import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { Input } from 'antd';
import { useState } from 'react';
import { EmptyNotice } from '../../../shared/components/EmptyNotice.tsx';
import { HeldRoles } from './HeldRoles.tsx';

/** From this number on, a search field is shown. */
const MANY = 8;

type People = MeetingDashboard['people'];

const matching = (people: People, text: string): People =>
  people.filter(({ name, departmentName, roles }) =>
    [name, departmentName ?? '', ...roles.map((role) => role.name)].some((each) => each.includes(text)),
  );

/** The roles of each admin in the meeting. */
export function DashboardHolders({ people }: { people: People }) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const shown = matching(people, text);
  if (people.length === 0)
    return <EmptyNotice title="还没有会议人员" hint="在会议管理的“会议角色”中添加人员后，会显示在这里。" />;
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
