import { customerFilter } from '../../shared/choices/customer-filter.tsx';
import {
  choiceFilter,
  enabledFilter,
  periodFilter,
  textFilter,
  type FilterField,
} from '../../shared/filters/filter-fields.tsx';
import { KIND_TITLES, SCOPE_TITLES } from './role-texts.ts';

const choicesOf = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

/** The filters of the list. The customer filter is only for users who see several customers. */
export const roleFilterFields = (hasAllCustomers: boolean): FilterField[] => [
  textFilter('name', '角色名称'),
  textFilter('code', '角色编码'),
  choiceFilter('kind', '角色类型', choicesOf(KIND_TITLES)),
  enabledFilter,
  choiceFilter('dataScope', '数据范围', choicesOf(SCOPE_TITLES)),
  ...(hasAllCustomers ? [customerFilter] : []),
  periodFilter('创建时间'),
];
