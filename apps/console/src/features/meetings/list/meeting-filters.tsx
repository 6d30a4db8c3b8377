import { areaName } from '@huiwu/contract/base/areas';
import { MEETING_PHASES, meetingLifecycle } from '@huiwu/contract/meetings';
import { Select } from 'antd';
import { AreaSelect } from '../../../shared/components/AreaSelect.tsx';
import { dayRangeFilter, type FilterField } from '../../../shared/filters/filter-fields.tsx';

/** Several of a few known answers, with commas between them in the address. */
const severalFilter = (name: string, label: string, titles: Readonly<Record<string, string>>): FilterField => ({
  label,
  names: [name],
  input: ({ id, values, onChange }) => (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder="全部"
      options={Object.entries(titles).map(([value, title]) => ({ value, label: title }))}
      value={values[name] ? values[name].split(',') : []}
      onChange={(chosen) => onChange({ [name]: chosen.join(',') })}
    />
  ),
  say: (values) =>
    (values[name] ?? '')
      .split(',')
      .map((value) => titles[value] ?? value)
      .join('、'),
});

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
  severalFilter('state', '状态', meetingLifecycle.states),
  severalFilter('phase', '阶段', MEETING_PHASES),
  dayRangeFilter('beginTime', 'endTime', '会议日期'),
  'typeCode',
  'mode',
  areaFilter,
  'place',
  'code',
  'owner',
];
