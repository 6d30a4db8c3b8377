import { companyFilter } from '../../shared/components/company-filter.tsx';
import { departmentFilter } from '../../shared/components/department-filter.tsx';
import { RoleFilter, RoleName } from '../../shared/components/RoleSelect.tsx';
import { choiceFilter, dayRangeFilter, textFilter, type FilterField } from '../../shared/tables/filter-fields.tsx';

export const STATE_TITLES = ['停用', '启用'];

const roleFilter: FilterField = {
  label: '角色',
  names: ['roleId'],
  input: ({ id, values, onChange }) => (
    <RoleFilter id={id} value={values.roleId ?? ''} onChange={(roleId) => onChange({ roleId })} />
  ),
  say: ({ roleId = '' }) => <RoleName id={roleId} />,
};

/** What people can be searched by; whoever sees one company only is not asked for it. */
export const adminFilterFields = (isEveryCompany: boolean): FilterField[] => [
  textFilter('realName', '姓名'),
  { ...textFilter('phone', '手机号码'), right: 'admins.phone' },
  textFilter('adminNo', '工号'),
  ...(isEveryCompany ? [companyFilter] : []),
  departmentFilter,
  roleFilter,
  choiceFilter('state', '状态', STATE_TITLES.map((label, state) => ({ value: String(state), label })).reverse()),
  dayRangeFilter('beginTime', 'endTime', '创建时间'),
];
