import { listAdmins } from '@huiwu/contract/admins';
import type { Customer } from '@huiwu/contract/customers';
import { useAccess } from '../../shared/access/useAccess.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';

/** The number of admins of a customer. A link to their list if the user may view it. */
export function AdminCount({ customer }: { customer: Pick<Customer, 'custCode' | 'custName' | 'adminCount'> }) {
  const { can } = useAccess();
  const { custCode, custName, adminCount } = customer;
  if (adminCount === 0 || !can(listAdmins)) return <span className="number">{adminCount}</span>;
  return (
    <PageLink
      className="number"
      to={`/system/admin?custCode=${encodeURIComponent(custCode)}`}
      aria-label={`${custName}的 ${adminCount} 名管理员`}
    >
      {adminCount}
    </PageLink>
  );
}
