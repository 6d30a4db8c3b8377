import { areaFilter } from '../../../shared/filters/area-filter.tsx';
import { dayRangeFilter, type FilterField } from '../../../shared/filters/filter-fields.tsx';

/** The filters, most frequently used first. */
export const meetingFilters: (string | FilterField)[] = [
  'name',
  'state',
  'phase',
  dayRangeFilter('beginTime', 'endTime', '会议日期'),
  'typeCode',
  'mode',
  areaFilter('areaCode'),
  'place',
  'code',
  'owner',
];
