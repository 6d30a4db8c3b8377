import { listAdmins } from '@huiwu/contract/admins';
import type { Customer } from '@huiwu/contract/customers';
import { useAccess } from '../../shared/access/useAccess.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';

/** How many people a customer has, as a link to the list of them where the person may see that. */
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
