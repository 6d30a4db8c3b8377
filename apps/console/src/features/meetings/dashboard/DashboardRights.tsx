import { useQuery } from '@tanstack/react-query';
import { FUNCTIONS, MEETING_MENU_IDS } from '@huiwu/contract/catalogue/access';
import type { MeetingDashboard } from '@huiwu/contract/meetings';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { accountInfoQuery } from '../../../shared/account/account.queries.ts';
import { HeldRoles } from './HeldRoles.tsx';

/** Number of rights shown before 展开. */
const FIRST = 8;

/** The user's own roles and rights in the meeting; functions of other pages are of no use there. */
export function DashboardRights({ own }: Pick<MeetingDashboard, 'own'>) {
  const { data } = useQuery(accountInfoQuery());
  const held = new Set(data?.functions);
  const titles = Object.values(FUNCTIONS).flatMap(({ key, title, menuId }) =>
    held.has(key) && MEETING_MENU_IDS.has(menuId) ? [title] : [],
  );
  const isEverything = data?.permissions.includes('*:*:*') === true;
  return (
    <>
      {own.isByReach && <p className="quiet dashboard-note">您的管理范围包含本会议，进入时沿用您在运营后台的权限。</p>}
      {own.roles.length > 0 && <HeldRoles roles={own.roles} />}
      <h3 className="dashboard-subtitle">可以使用的功能</h3>
      {isEverything ? <p className="quiet dashboard-note">全部功能。</p> : <Functions titles={titles} />}
    </>
  );
}

function Functions({ titles }: { titles: string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (titles.length === 0)
    return <p className="quiet dashboard-note">您在本会议中可以查看工作台；需要更多功能请联系管理员。</p>;
  return (
    <span className="dashboard-tags">
      {(isWhole ? titles : titles.slice(0, FIRST)).map((title) => (
        <Tag key={title}>{title}</Tag>
      ))}
      {titles.length > FIRST && (
        <Button size="small" type="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : `展开全部 ${titles.length} 项`}
        </Button>
      )}
    </span>
  );
}
