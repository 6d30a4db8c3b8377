import { areaName } from '@huiwu/contract/base/areas';
import { AreaSelect } from '../components/AreaSelect.tsx';
import type { FilterField } from './filter-fields.tsx';

/** A province or a city, with all below it. */
export const areaFilter = (name: string): FilterField => ({
  label: '地区',
  names: [name],
  input: ({ id, values, onChange }) => (
    <AreaSelect id={id} placeholder="全部" value={values[name] ?? ''} onChange={(code) => onChange({ [name]: code })} />
  ),
  say: (values) => areaName(values[name] ?? ''),
});
