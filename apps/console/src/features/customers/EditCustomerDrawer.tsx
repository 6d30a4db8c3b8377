import { useQuery } from '@tanstack/react-query';
import { customerDetail, type CompanyFacts } from '@huiwu/contract/customers';
import { companyValues } from '../../shared/choices/company-values.ts';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { customerQuery, useEditCustomer } from './customers.queries.ts';

export function EditCustomerDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(customerQuery(drawer.id));
  const edit = useEditCustomer();
  return (
    <EditDrawer
      {...drawer}
      query={query}
      shape={customerDetail}
      nameOf={({ custName }) => custName}
      valuesOf={companyValues}
      save={(values: CompanyFacts, { id, version }) => edit.mutateAsync({ ...values, id, version })}
    >
      {({ custCode }) => <CustomerFields custCode={custCode} />}
    </EditDrawer>
  );
}
