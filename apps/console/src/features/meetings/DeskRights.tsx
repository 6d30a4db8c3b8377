import { useQuery } from '@tanstack/react-query';
import { FUNCTIONS } from '@huiwu/contract/base/functions';
import type { MeetingDesk } from '@huiwu/contract/meetings';
import { Tag } from 'antd';
import { accountInfoQuery } from '../../shared/session/account.queries.ts';
import { HeldRoles } from './HeldRoles.tsx';

/** What the person is in the meeting, and what they may do there. */
export function DeskRights({ own }: Pick<MeetingDesk, 'own'>) {
  const { data } = useQuery(accountInfoQuery());
  const held = new Set(data?.functions);
  const titles = Object.values(FUNCTIONS).flatMap(({ key, title }) => (held.has(key) ? [title] : []));
  const isEverything = data?.permissions.includes('*:*:*') === true;
  return (
    <>
      {own.roles.length > 0 && <HeldRoles roles={own.roles} />}
      {own.isByReach && <p className="quiet desk-note">您的管理范围包含本会议，进入时沿用您在运营后台的权限。</p>}
      <h3 className="form-section">可以使用的功能</h3>
      {isEverything && <p className="quiet desk-note">全部功能。</p>}
      {!isEverything && titles.length === 0 && (
        <p className="quiet desk-note">您在本会议中可以查看工作台；需要更多功能请联系管理员。</p>
      )}
      {!isEverything && (
        <span className="desk-tags">
          {titles.map((title) => (
            <Tag key={title}>{title}</Tag>
          ))}
        </span>
      )}
    </>
  );
}
