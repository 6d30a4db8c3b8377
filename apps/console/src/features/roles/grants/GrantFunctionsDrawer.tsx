import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RoleFunctions } from '@huiwu/contract/roles';
import type { RecordDrawerProps } from '../../../shared/forms/EditDrawer.tsx';
import { GrantForm } from '../../../shared/forms/GrantForm.tsx';
import { GrantDrawer, type GrantChildProps } from './GrantDrawer.tsx';
import { GrantTree } from './GrantTree.tsx';
import { functionNodes } from './grant-nodes.ts';
import { FunctionGrants } from './LockedGrants.tsx';
import { roleFunctionsQuery, useGrantRoleFunctions } from '../roles.queries.ts';

type Values = Pick<RoleFunctions, 'functionIds'>;

const valuesOf = ({ functionIds }: RoleFunctions): Values => ({ functionIds });

export function GrantFunctionsDrawer(drawer: RecordDrawerProps) {
  const query = useQuery(roleFunctionsQuery(drawer.id));
  return (
    <GrantDrawer
      {...drawer}
      what={{ title: '功能', said: '功能' }}
      query={query}
      valuesOf={valuesOf}
      locked={(opened) => <FunctionGrants opened={opened} />}
    >
      {(form) => <GrantFunctionsForm {...form} />}
    </GrantDrawer>
  );
}

function GrantFunctionsForm({ opened, onReload, onSaved }: GrantChildProps<RoleFunctions, Values>) {
  const grant = useGrantRoleFunctions();
  const nodes = useMemo(() => functionNodes(opened), [opened]);
  const [isLinked, setIsLinked] = useState(true);
  const { roleId, version } = opened;
  const save = ({ functionIds }: Values) => grant.mutateAsync({ roleId, version, functionIds });
  return (
    <GrantForm
      version={opened.version}
      initialValues={valuesOf(opened)}
      onReload={onReload}
      onSave={save}
      onSaved={onSaved}
    >
      <Form.Item name="functionIds" noStyle>
        <GrantTree label="功能" nodes={nodes} isLinked={isLinked} onLink={setIsLinked} />
      </Form.Item>
    </GrantForm>
  );
}
