import { choiceFilter, dayRangeFilter, textFilter, type FilterField } from '../../shared/filters/filter-fields.tsx';

export const STATE_TITLES = ['停用', '启用'];

export const customerFilterFields: FilterField[] = [
  textFilter('custName', '客户名称'),
  textFilter('custCode', '客户编码'),
  choiceFilter('state', '状态', STATE_TITLES.map((label, state) => ({ value: String(state), label })).reverse()),
  textFilter('contactName', '联系人'),
  dayRangeFilter('beginTime', 'endTime', '创建时间'),
];
