import { areaName } from '@huiwu/contract/base/areas';
import { AreaSelect } from '../../../shared/components/AreaSelect.tsx';
import { dayRangeFilter, type FilterField } from '../../../shared/filters/filter-fields.tsx';

const areaFilter: FilterField = {
  label: '地区',
  names: ['areaCode'],
  input: ({ id, values, onChange }) => (
    <AreaSelect
      id={id}
      placeholder="全部"
      value={values['areaCode'] ?? ''}
      onChange={(areaCode) => onChange({ areaCode })}
    />
  ),
  say: (values) => areaName(values['areaCode'] ?? ''),
};

/** The questions of the list, the most frequent first. */
export const meetingFilters: (string | FilterField)[] = [
  'name',
  'state',
  'phase',
  dayRangeFilter('beginTime', 'endTime', '会议日期'),
  'typeCode',
  'mode',
  areaFilter,
  'place',
  'code',
  'owner',
];
