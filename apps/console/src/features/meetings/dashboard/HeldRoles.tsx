import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { Tag } from 'antd';
import { formatTime } from '../../../shared/formats/times.ts';

type Roles = MeetingDashboard['own']['roles'];

const minute = (at: string): string => formatTime(at).slice(0, 16);

/** From when until when; nothing where a role holds for ever. */
const timeOf = ({ beginTime, endTime }: Roles[number]): string => {
  if (beginTime !== null && Date.parse(beginTime) > Date.now()) return `${minute(beginTime)} 起`;
  return endTime === null ? '' : `至 ${minute(endTime)}`;
};

/** Roles, each with the time for which it holds. */
export function HeldRoles({ roles }: { roles: Roles }) {
  return (
    <span className="dashboard-tags">
      {roles.map((role) => (
        <Tag key={role.name}>
          {role.name}
          {timeOf(role) && <span className="quiet number"> {timeOf(role)}</span>}
        </Tag>
      ))}
    </span>
  );
}
