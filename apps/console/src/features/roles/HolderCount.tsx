import { listAdmins } from '@huiwu/contract/admins';
import type { Role } from '@huiwu/contract/roles';
import { useAccess } from '../../shared/access/useAccess.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';

/** The number of admins with the role. A link to their list if the user may view it. */
export function HolderCount({ role: { id, adminCount } }: { role: Role }) {
  const { can } = useAccess();
  if (adminCount === 0 || !can(listAdmins)) return <span className="number">{adminCount}</span>;
  return (
    <PageLink to={`/system/admin?roleId=${id}`} className="number">
      {adminCount}
      <span className="sr-only"> 人，查看名单</span>
    </PageLink>
  );
}
