import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RoleMenus } from '@huiwu/contract/roles';
import type { RecordDrawerProps } from '../../../shared/forms/EditDrawer.tsx';
import { GrantForm } from '../../../shared/forms/GrantForm.tsx';
import { GrantDrawer, type GrantChildProps } from './GrantDrawer.tsx';
import { GrantTree } from './GrantTree.tsx';
import { menuNodes, pageIdsOf, withDirectories } from './grant-nodes.ts';
import { MenuGrants } from './LockedGrants.tsx';
import { roleMenusQuery, useGrantRoleMenus } from '../roles.queries.ts';

interface Values {
  menuIds: string[];
}

const valuesOf = (opened: RoleMenus): Values => ({ menuIds: pageIdsOf(opened) });

export function GrantMenusDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(roleMenusQuery(drawer.id));
  return (
    <GrantDrawer
      {...drawer}
      what={{ title: '菜单', said: '菜单' }}
      query={query}
      valuesOf={valuesOf}
      locked={(opened) => <MenuGrants opened={opened} />}
    >
      {(form) => <GrantMenusForm {...form} />}
    </GrantDrawer>
  );
}

function GrantMenusForm({ opened, onReload, onSaved }: GrantChildProps<RoleMenus, Values>) {
  const grant = useGrantRoleMenus();
  const nodes = useMemo(() => menuNodes(opened), [opened]);
  const [isLinked, setIsLinked] = useState(opened.isLinked);
  const { roleId, version } = opened;
  const save = ({ menuIds }: Values) =>
    grant.mutateAsync({ roleId, version, menuIds: withDirectories(opened, menuIds), isLinked });
  return (
    <GrantForm
      version={opened.version}
      initialValues={valuesOf(opened)}
      onReload={onReload}
      onSave={save}
      onSaved={onSaved}
    >
      <Form.Item name="menuIds" noStyle>
        <GrantTree label="菜单" nodes={nodes} isLinked={isLinked} onLink={setIsLinked} />
      </Form.Item>
    </GrantForm>
  );
}
