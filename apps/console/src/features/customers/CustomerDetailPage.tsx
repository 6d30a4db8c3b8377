import { useQuery } from '@tanstack/react-query';
import { editCustomer, type CustomerDetail } from '@huiwu/contract/customers';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { RecordFrame } from '../../shared/components/RecordFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { RecordHistory } from '../../shared/history/RecordHistory.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { CUSTOMER_DIALOGS } from './customer-dialogs.ts';
import { CustomerDialogs } from './CustomerDialogs.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { customerQuery } from './customers.queries.ts';

const nothing = () => undefined;

/** One customer with all that is known; two of them are two tabs. */
export function CustomerDetailPage() {
  const { id = '' } = usePage().parameters;
  const query = useQuery(customerQuery(id));
  const dialog = useDialogInUrl(CUSTOMER_DIALOGS);
  const columns = useIsMobile() ? 1 : 2;
  return (
    <RecordFrame
      query={query}
      title="客户详情"
      name={query.data?.custName}
      description={query.data?.custCode}
      actions={query.data && <EditButton customer={query.data} onClick={() => dialog.open('edit', id)} />}
    >
      <section className="panel" aria-label="基本信息">
        <LoadFirst query={query}>{(customer) => <CustomerFacts customer={customer} columns={columns} />}</LoadFirst>
      </section>
      <RecordHistory noun="customers" id={id} />
      <CustomerDialogs dialog={dialog} rows={query.data && [query.data]} onSaved={nothing} />
    </RecordFrame>
  );
}

function EditButton({ customer, onClick }: { customer: CustomerDetail; onClick: () => void }) {
  if (customer.deletedAt !== null) return null;
  return (
    <Allowed to={editCustomer}>
      <Button type="primary" onClick={onClick}>
        编辑
      </Button>
    </Allowed>
  );
}
