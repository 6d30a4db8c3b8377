import type { FilterField } from '../filters/filter-fields.tsx';
import { DepartmentFilter, DepartmentName } from './DepartmentFilter.tsx';

/** A filter by department. */
export const departmentFilter: FilterField = {
  label: '部门',
  names: ['departmentId'],
  input: ({ id, values, onChange }) => (
    <DepartmentFilter
      id={id}
      value={values.departmentId}
      onChange={(departmentId = '') => onChange({ departmentId })}
    />
  ),
  say: ({ departmentId = '' }) => <DepartmentName id={departmentId} />,
};
