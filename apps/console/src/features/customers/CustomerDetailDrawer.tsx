import { useQuery } from '@tanstack/react-query';
import { SideDrawer } from '../../shared/components/SideDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { CustomerFacts } from './CustomerFacts.tsx';
import { customerQuery } from './customers.queries.ts';

interface CustomerDetailDrawerProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** A quick look from the list; the page of its own stays open beside it. */
export function CustomerDetailDrawer({ id, name, onClose }: CustomerDetailDrawerProps) {
  const query = useQuery(customerQuery(id));
  const { path } = usePage();
  return (
    <SideDrawer title={query.data?.custName ?? name} onClose={onClose}>
      <p className="detail-link">
        <PageLink to={`${path}/detail/${id}`} onClick={onClose}>
          在标签页打开
        </PageLink>
      </p>
      <LoadFirst query={query}>{(customer) => <CustomerFacts customer={customer} columns={1} />}</LoadFirst>
    </SideDrawer>
  );
}
