import type { FilterField } from '../filters/filter-fields.tsx';
import { CustomerName, CustomerSelect } from './CustomerSelect.tsx';

/** A filter by customer, for admins who work across customers. */
export const customerFilter: FilterField = {
  label: '所属客户',
  names: ['custCode'],
  input: ({ id, values, onChange }) => (
    <CustomerSelect
      id={id}
      allowClear
      placeholder="全部"
      value={values.custCode}
      onChange={(custCode = '') => onChange({ custCode })}
    />
  ),
  say: ({ custCode = '' }) => <CustomerName custCode={custCode} />,
};
