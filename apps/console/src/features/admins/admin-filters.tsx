import { PASSWORD_TITLES } from '@huiwu/contract/admins';
import { customerFilter } from '../../shared/choices/customer-filter.tsx';
import { departmentFilter } from '../../shared/choices/department-filter.tsx';
import { RoleFilter, RoleName } from '../../shared/choices/RoleSelect.tsx';
import {
  choiceFilter,
  enabledFilter,
  periodFilter,
  textFilter,
  type FilterField,
} from '../../shared/filters/filter-fields.tsx';

const roleFilter: FilterField = {
  label: '角色',
  names: ['roleId'],
  input: ({ id, values, onChange }) => (
    <RoleFilter id={id} value={values.roleId ?? ''} onChange={(roleId) => onChange({ roleId })} />
  ),
  say: ({ roleId = '' }) => <RoleName id={roleId} />,
};

/** The filters of the list. The customer filter is only for users who see several customers. */
export const adminFilterFields = (hasAllCustomers: boolean): FilterField[] => [
  textFilter('realName', '姓名'),
  { ...textFilter('phone', '手机号码'), right: 'admins.phone' },
  textFilter('adminNo', '工号'),
  ...(hasAllCustomers ? [customerFilter] : []),
  departmentFilter,
  roleFilter,
  enabledFilter,
  choiceFilter(
    'passwordState',
    '密码',
    Object.entries(PASSWORD_TITLES).map(([value, label]) => ({ value, label })),
  ),
  periodFilter('创建时间'),
];
