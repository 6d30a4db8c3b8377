import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { editCustomer, type CustomerDetail } from '@huiwu/contract/customers';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { RecordHistory } from '../../shared/history/RecordHistory.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import { CUSTOMER_DIALOGS, CustomerDialogs } from './CustomerDialogs.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { customerQuery } from './customers.queries.ts';

const DETAIL_TITLE = '客户详情';

const nothing = () => undefined;

/** One customer with all that is known; two of them are two tabs. */
export function CustomerDetailPage() {
  const { parameters, setTitle } = usePage();
  const { id = '' } = parameters;
  const query = useQuery(customerQuery(id));
  const dialog = useDialogInUrl(CUSTOMER_DIALOGS);
  const columns = useIsMobile() ? 1 : 2;
  const name = query.data?.custName;
  useEffect(() => {
    if (name !== undefined) setTitle(name);
  }, [name, setTitle]);
  if (query.isError && !query.data) {
    return (
      <PageFrame title={DETAIL_TITLE}>
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={name ?? DETAIL_TITLE}
      description={query.data?.custCode}
      actions={query.data && <EditButton customer={query.data} onClick={() => dialog.open('edit', id)} />}
    >
      <section className="panel" aria-label="基本信息">
        <LoadFirst query={query}>{(customer) => <CustomerFacts customer={customer} columns={columns} />}</LoadFirst>
      </section>
      <RecordHistory noun="customers" id={id} />
      <CustomerDialogs dialog={dialog} rows={query.data && [query.data]} onSaved={nothing} />
    </PageFrame>
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
