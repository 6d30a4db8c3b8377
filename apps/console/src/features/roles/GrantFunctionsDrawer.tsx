import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RoleFunctions } from '@huiwu/contract/roles';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { GrantForm } from './GrantForm.tsx';
import { GrantTree } from './GrantTree.tsx';
import { functionNodes } from './grant-nodes.ts';
import { FunctionGrants, LockedGrants } from './LockedGrants.tsx';
import type { RoleDrawerProps } from './role-drawer.ts';
import { roleFunctionsQuery, useGrantRoleFunctions } from './roles.queries.ts';

type Values = Pick<RoleFunctions, 'functionIds'>;

const valuesOf = ({ functionIds }: RoleFunctions): Values => ({ functionIds });

export function GrantFunctionsDrawer({ id, name, onClose, onSaved }: RoleDrawerProps) {
  const query = useQuery(roleFunctionsQuery(id));
  const roleName = query.data?.roleName ?? name;
  const reload = async () => {
    const { data } = await query.refetch();
    return data && valuesOf(data);
  };
  const handleSaved = () => {
    onClose();
    onSaved(`已保存 ${roleName} 的功能，立即生效`);
  };
  return (
    <FormDrawer title={`分配功能 ${roleName}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(opened) =>
          opened.lock === null ? (
            <GrantFunctionsForm opened={opened} onReload={reload} onSaved={handleSaved} />
          ) : (
            <LockedGrants lock={opened.lock}>
              <FunctionGrants opened={opened} />
            </LockedGrants>
          )
        }
      </LoadFirst>
    </FormDrawer>
  );
}

interface GrantFunctionsFormProps {
  opened: RoleFunctions;
  onReload: () => Promise<Values | undefined>;
  onSaved: () => void;
}

function GrantFunctionsForm({ opened, onReload, onSaved }: GrantFunctionsFormProps) {
  const grant = useGrantRoleFunctions();
  const nodes = useMemo(() => functionNodes(opened), [opened]);
  const [isLinked, setIsLinked] = useState(true);
  const { roleId, version } = opened;
  const save = ({ functionIds }: Values) => grant.mutateAsync({ roleId, version, functionIds });
  return (
    <GrantForm initialValues={valuesOf(opened)} onReload={onReload} onSave={save} onSaved={onSaved}>
      <Form.Item name="functionIds" noStyle>
        <GrantTree label="功能" nodes={nodes} isLinked={isLinked} onLink={setIsLinked} />
      </Form.Item>
    </GrantForm>
  );
}
