import { Descriptions, Tabs, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@huiwu/contract/roles';
import { ENABLED_TITLES } from '../../shared/components/EnabledSwitch.tsx';
import { useCustomerFact } from '../../shared/choices/useCustomerFact.ts';
import { closingAfter } from '../../shared/layers/closing-after.ts';
import { DetailDrawer } from '../../shared/layers/DetailDrawer.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { formatTime } from '../../shared/formats/times.ts';
import type { RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { HolderCount } from './HolderCount.tsx';
import { FieldGrants, FunctionGrants, MenuGrants } from './grants/LockedGrants.tsx';
import { LockNotice } from './grants/LockNotice.tsx';
import { roleActions } from './RoleActions.tsx';
import type { RoleDialog } from './role-dialogs.ts';
import { KIND_TITLES, SCOPE_TITLES } from './role-texts.ts';
import { roleFieldsQuery, roleFunctionsQuery, roleMenusQuery, roleQuery } from './roles.queries.ts';
import { useRoleCommands } from './useRoleCommands.ts';

const NOTHING = '—';

interface RoleDetailDrawerProps extends RecordDrawerProps {
  dialog: DialogInUrl<RoleDialog>;
}

/** A role with its grants and its actions. */
export function RoleDetailDrawer({ id, name, dialog, onClose, onSaved }: RoleDetailDrawerProps) {
  const query = useQuery(roleQuery(id));
  const { remove, ...commands } = useRoleCommands(onSaved);
  const about = { dialog, commands: { ...commands, remove: closingAfter(remove, onClose) } };
  return (
    <DetailDrawer
      title={query.data?.name ?? name}
      actions={query.data ? roleActions({ ...about, role: query.data }) : []}
      onClose={onClose}
    >
      <Tabs
        items={[
          {
            key: 'facts',
            label: '基本信息',
            children: <LoadFirst query={query}>{(role) => <RoleFacts role={role} />}</LoadFirst>,
          },
          { key: 'menus', label: '菜单', children: <Menus id={id} /> },
          { key: 'functions', label: '功能', children: <Functions id={id} /> },
          { key: 'fields', label: '字段', children: <Fields id={id} /> },
        ]}
      />
    </DetailDrawer>
  );
}

function RoleFacts({ role }: { role: Role }) {
  const customerFact = useCustomerFact(role.custName);
  return (
    <>
      {role.lock !== null && <LockNotice lock={role.lock} />}
      <Descriptions
        column={1}
        size="small"
        bordered
        styles={{ label: { width: 120 } }}
        items={[
          { key: 'code', label: '角色编码', children: role.code },
          { key: 'kind', label: '角色类型', children: KIND_TITLES[role.kind] },
          { key: 'dataScope', label: '数据范围', children: SCOPE_TITLES[role.dataScope] },
          { key: 'allMeetings', label: '进入全部会议', children: role.allMeetings ? '是' : '否' },
          ...customerFact,
          { key: 'adminCount', label: '成员', children: <HolderCount role={role} /> },
          {
            key: 'state',
            label: '状态',
            children: <Tag color={role.state === 1 ? 'success' : 'default'}>{ENABLED_TITLES[role.state]}</Tag>,
          },
          { key: 'sortOrder', label: '排序', children: role.sortOrder },
          { key: 'remark', label: '备注', children: role.remark || NOTHING },
          { key: 'createdAt', label: '创建时间', children: formatTime(role.createdAt) },
          { key: 'createdBy', label: '创建人', children: role.createdBy ?? NOTHING },
          { key: 'updatedAt', label: '最近修改', children: formatTime(role.updatedAt) },
        ]}
      />
    </>
  );
}

function Menus({ id }: { id: string }) {
  return <LoadFirst query={useQuery(roleMenusQuery(id))}>{(opened) => <MenuGrants opened={opened} />}</LoadFirst>;
}

function Functions({ id }: { id: string }) {
  return (
    <LoadFirst query={useQuery(roleFunctionsQuery(id))}>{(opened) => <FunctionGrants opened={opened} />}</LoadFirst>
  );
}

function Fields({ id }: { id: string }) {
  return <LoadFirst query={useQuery(roleFieldsQuery(id))}>{(opened) => <FieldGrants opened={opened} />}</LoadFirst>;
}
