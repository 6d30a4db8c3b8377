import { getCustomer } from '@huiwu/contract/customers';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { customersConsole } from './CustomersPage.tsx';

/** One customer with all that is known; two of them are two tabs. */
export function CustomerDetailPage() {
  return <RecordPage of={customersConsole} get={getCustomer} descriptionOf={({ custCode }) => custCode} />;
}
