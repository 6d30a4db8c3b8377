import type { FilterField } from '../filters/filter-fields.tsx';
import { DepartmentFilter, DepartmentName } from './DepartmentFilter.tsx';

/** A filter by department, under the name of the input that takes the department's id. */
export const departmentFilterOf = (name: string, label: string): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <DepartmentFilter id={id} value={values[name]} onChange={(chosen = '') => onChange({ [name]: chosen })} />
  ),
  say: (values) => <DepartmentName id={values[name] ?? ''} />,
});

export const departmentFilter = departmentFilterOf('departmentId', '部门');
