import { useQuery } from '@tanstack/react-query';
import { SideDrawer } from '../../shared/components/SideDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { AdminFacts } from './AdminFacts.tsx';
import { adminQuery } from './admins.queries.ts';

interface AdminDetailDrawerProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** A quick look from the list; the page of its own has more, and stays open beside it. */
export function AdminDetailDrawer({ id, name, onClose }: AdminDetailDrawerProps) {
  const query = useQuery(adminQuery(id));
  const { path } = usePage();
  return (
    <SideDrawer title={query.data?.realName ?? name} onClose={onClose}>
      <p className="detail-link">
        <PageLink to={`${path}/detail/${id}`} onClick={onClose}>
          在标签页打开
        </PageLink>
      </p>
      <LoadFirst query={query}>{(admin) => <AdminFacts admin={admin} columns={1} />}</LoadFirst>
    </SideDrawer>
  );
}
