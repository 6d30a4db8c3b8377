import type { FilterField } from '../filters/filter-fields.tsx';
import { CompanyName, CompanySelect } from './CompanySelect.tsx';

/** A filter by company, for lists of anyone who works across them. */
export const companyFilter: FilterField = {
  label: '所属客户',
  names: ['custCode'],
  input: ({ id, values, onChange }) => (
    <CompanySelect
      id={id}
      allowClear
      placeholder="全部"
      value={values.custCode}
      onChange={(custCode = '') => onChange({ custCode })}
    />
  ),
  say: ({ custCode = '' }) => <CompanyName custCode={custCode} />,
};
