import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { RoleChoice, RoleKind } from '@huiwu/contract/roles';
import { roleChoicesQuery } from './choices.queries.ts';

interface RoleSelectProps {
  kind: RoleKind;
  /** The customer whose roles are offered. Roles of another customer cannot be assigned. */
  custCode: string | undefined;
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  onBlur?: () => void;
}

const whyNot = ({ state, isGrantable }: RoleChoice): string | undefined => {
  if (state !== 1) return '已停用';
  return isGrantable ? undefined : '含有您没有的权限，不能授予';
};

const toOption = (role: RoleChoice) => {
  const reason = whyNot(role);
  return {
    value: role.id,
    label: role.name,
    disabled: reason !== undefined,
    title: reason ? `${role.name}：${reason}` : role.name,
    reason,
  };
};

/** A role of the user that the viewer may not see. */
const toUnseen = (value: string) => ({
  value,
  label: '其他角色',
  disabled: true,
  title: '其他角色',
  reason: undefined,
});

/** Selects roles of one kind. Roles that the admin may not assign are disabled, with the reason. */
export function RoleSelect({ kind, custCode, value = [], ...rest }: RoleSelectProps) {
  const { data: roles, isPending } = useQuery(roleChoicesQuery());
  const own = (roles ?? []).filter((role) => role.kind === kind && role.custCode === custCode);
  const offered = own.filter((role) => role.state === 1 || value.includes(role.id)).map(toOption);
  const unseen = value.filter((held) => !own.some((role) => role.id === held)).map(toUnseen);
  return (
    <Select
      {...rest}
      mode="multiple"
      value={roles ? value : []}
      options={[...offered, ...unseen]}
      loading={isPending}
      placeholder={custCode === undefined ? '请先选择部门' : '请选择角色'}
      notFoundContent={custCode === undefined ? '请先选择部门' : '没有可选的角色'}
      showSearch={{ optionFilterProp: 'label' }}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.reason && <span className="quiet">（{data.reason}）</span>}
        </>
      )}
    />
  );
}

/** Selects a role to filter by. */
export function RoleFilter({ id, value, onChange }: { id: string; value: string; onChange: (id: string) => void }) {
  const { data: roles, isPending } = useQuery(roleChoicesQuery());
  return (
    <Select<string>
      id={id}
      allowClear
      placeholder="全部"
      loading={isPending}
      value={value || null}
      options={(roles ?? []).map((role) => ({ value: role.id, label: role.name }))}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** The name of a role, by its id. */
export function RoleName({ id }: { id: string }) {
  const { data: roles } = useQuery(roleChoicesQuery());
  return roles?.find((role) => role.id === id)?.name ?? '…';
}
