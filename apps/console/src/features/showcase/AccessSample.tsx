import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { Permitted } from '../../shared/access/Permitted.tsx';
import { accountInfoQuery } from '../../shared/session/account.queries.ts';

const PERMISSIONS = ['sample:list', 'sample:edit'];
const ROLES = ['auditor', 'finance'];

/** Rights of somebody who does not exist, so that trying them changes nobody's. */
export function AccessSample() {
  const { data: account } = useQuery(accountInfoQuery());
  const [client] = useState(() => new QueryClient());
  const [permissions, setPermissions] = useState(PERMISSIONS.slice(0, 1));
  const [roles, setRoles] = useState(ROLES.slice(0, 1));
  useEffect(() => {
    if (!account) return;
    client.setQueryData(accountInfoQuery().queryKey, { ...account, permissions, roles });
  }, [account, client, permissions, roles]);
  return (
    <>
      <div className="sample-row" role="group" aria-label="拥有的权限">
        <span className="quiet">拥有的权限</span>
        <Checkbox.Group options={PERMISSIONS} value={permissions} onChange={setPermissions} />
      </div>
      <div className="sample-row" role="group" aria-label="拥有的角色">
        <span className="quiet">拥有的角色</span>
        <Checkbox.Group options={ROLES} value={roles} onChange={setRoles} />
      </div>
      <QueryClientProvider client={client}>
        <div className="sample-row">
          <Permitted permissions={PERMISSIONS}>
            <Button>任一权限</Button>
          </Permitted>
          <Permitted permissions={PERMISSIONS} match="all">
            <Button>全部权限</Button>
          </Permitted>
          <Permitted roles={ROLES}>
            <Button>任一角色</Button>
          </Permitted>
          <Permitted roles={ROLES} match="all">
            <Button>全部角色</Button>
          </Permitted>
          <Permitted permissions={['']}>
            <Button>空权限</Button>
          </Permitted>
        </div>
      </QueryClientProvider>
    </>
  );
}
