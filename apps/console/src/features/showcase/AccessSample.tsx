import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { AccessProvider } from '../../shared/access/AccessProvider.tsx';
import { Permitted } from '../../shared/access/Permitted.tsx';
import { accountInfoQuery } from '../../shared/account/account.queries.ts';

const PERMISSIONS = ['sample:list', 'sample:edit'];
const ROLES = ['auditor', 'finance'];
const START = { permissions: PERMISSIONS.slice(0, 1), roles: ROLES.slice(0, 1) };

/** Uses the rights of a fictitious admin, so that no real rights are affected. */
export function AccessSample() {
  const real = useQueryClient();
  const [held, setHeld] = useState(START);
  const { queryKey } = accountInfoQuery();
  const give = (client: QueryClient, rights: typeof START) => {
    client.setQueryData(queryKey, (present = real.getQueryData(queryKey)) => present && { ...present, ...rights });
    return client;
  };
  // The cache is filled before the first render, because an empty cache would send a request.
  const [client] = useState(() => give(new QueryClient(), START));
  const change = (part: Partial<typeof START>) => {
    const next = { ...held, ...part };
    setHeld(next);
    give(client, next);
  };
  return (
    <>
      <div className="sample-row" role="group" aria-label="拥有的权限">
        <span className="quiet">拥有的权限</span>
        <Checkbox.Group
          options={PERMISSIONS}
          value={held.permissions}
          onChange={(permissions) => change({ permissions })}
        />
      </div>
      <div className="sample-row" role="group" aria-label="拥有的角色">
        <span className="quiet">拥有的角色</span>
        <Checkbox.Group options={ROLES} value={held.roles} onChange={(roles) => change({ roles })} />
      </div>
      <QueryClientProvider client={client}>
        <AccessProvider>
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
        </AccessProvider>
      </QueryClientProvider>
    </>
  );
}
