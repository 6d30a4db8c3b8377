import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { Tag } from 'antd';
import { validityText } from '../validity-text.ts';

type Roles = MeetingDashboard['own']['roles'];

/** Roles with their validity. */
export function HeldRoles({ roles }: { roles: Roles }) {
  return (
    <span className="dashboard-tags">
      {roles.map((role) => (
        <Tag key={role.name}>
          {role.name}
          {validityText(role) && <span className="quiet number"> {validityText(role)}</span>}
        </Tag>
      ))}
    </span>
  );
}
