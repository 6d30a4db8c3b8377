import type { FilterField } from '../filters/filter-fields.tsx';
import { CustomerName, CustomerSelect } from './CustomerSelect.tsx';

/** A filter by customer, under the name of the input that takes the customer's code. */
export const customerFilterOf = (name: string, label: string): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <CustomerSelect
      id={id}
      allowClear
      placeholder="全部"
      value={values[name]}
      onChange={(chosen = '') => onChange({ [name]: chosen })}
    />
  ),
  say: (values) => <CustomerName custCode={values[name] ?? ''} />,
});

/** A filter by customer, for admins who work across customers. */
export const customerFilter = customerFilterOf('custCode', '所属客户');
