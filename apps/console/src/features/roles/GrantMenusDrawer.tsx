import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RoleMenus } from '@huiwu/contract/roles';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { GrantForm } from './GrantForm.tsx';
import { GrantTree } from './GrantTree.tsx';
import { menuNodes, pageIdsOf, withDirectories } from './grant-nodes.ts';
import { LockedGrants, MenuGrants } from './LockedGrants.tsx';
import type { RoleDrawerProps } from './role-drawer.ts';
import { roleMenusQuery, useGrantRoleMenus } from './roles.queries.ts';

interface Values {
  menuIds: string[];
}

const valuesOf = (opened: RoleMenus): Values => ({ menuIds: pageIdsOf(opened) });

export function GrantMenusDrawer({ id, name, onClose, onSaved }: RoleDrawerProps) {
  const query = useQuery(roleMenusQuery(id));
  const roleName = query.data?.roleName ?? name;
  const reload = async () => {
    const { data } = await query.refetch();
    return data && valuesOf(data);
  };
  const handleSaved = () => {
    onClose();
    onSaved(`已保存 ${roleName} 的菜单，立即生效`);
  };
  return (
    <FormDrawer title={`分配菜单 ${roleName}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(opened) =>
          opened.lock === null ? (
            <GrantMenusForm opened={opened} onReload={reload} onSaved={handleSaved} />
          ) : (
            <LockedGrants lock={opened.lock}>
              <MenuGrants opened={opened} />
            </LockedGrants>
          )
        }
      </LoadFirst>
    </FormDrawer>
  );
}

interface GrantMenusFormProps {
  opened: RoleMenus;
  onReload: () => Promise<Values | undefined>;
  onSaved: () => void;
}

function GrantMenusForm({ opened, onReload, onSaved }: GrantMenusFormProps) {
  const grant = useGrantRoleMenus();
  const nodes = useMemo(() => menuNodes(opened), [opened]);
  const [isLinked, setIsLinked] = useState(opened.isLinked);
  const { roleId, version } = opened;
  const save = ({ menuIds }: Values) =>
    grant.mutateAsync({ roleId, version, menuIds: withDirectories(opened, menuIds), isLinked });
  return (
    <GrantForm initialValues={valuesOf(opened)} onReload={onReload} onSave={save} onSaved={onSaved}>
      <Form.Item name="menuIds" noStyle>
        <GrantTree label="菜单" nodes={nodes} isLinked={isLinked} onLink={setIsLinked} />
      </Form.Item>
    </GrantForm>
  );
}
