import { getCustomer } from '@huiwu/contract/customers';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { customersConsole } from './CustomersPage.tsx';

export function CustomerDetailPage() {
  return <RecordPage of={customersConsole} get={getCustomer} descriptionOf={({ custCode }) => custCode} />;
}
