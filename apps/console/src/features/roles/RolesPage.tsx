import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addRole, exportRoles } from '@huiwu/contract/roles';
import { useAllCustomers } from '../../shared/access/useAllCustomers.ts';
import { AddButton } from '../../shared/components/AddButton.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useStable } from '../../shared/components/useStable.ts';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { roleColumns } from './role-columns.tsx';
import { roleFilterFields } from './role-filters.tsx';
import { ROLE_DIALOGS } from './role-dialogs.ts';
import { RoleDialogs } from './RoleDialogs.tsx';
import { ROLE_FILTERS, rolePageQuery } from './roles.queries.ts';
import { useRoleCommands } from './useRoleCommands.ts';
import './roles.css';

const EXPORT = { call: exportRoles, readers: ROLE_FILTERS };

export function RolesPage() {
  const list = useListState(ROLE_FILTERS);
  const query = useQuery(rolePageQuery(list));
  const dialog = useDialogInUrl(ROLE_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useStable(useRoleCommands(flash));
  const hasAllCustomers = useAllCustomers();
  const fields = useMemo(() => roleFilterFields(hasAllCustomers), [hasAllCustomers]);
  const columns = useMemo(() => roleColumns({ dialog, commands }), [dialog, commands]);
  const add = <AddButton to={addRole} onClick={() => dialog.open('add')} />;
  return (
    <PageFrame
      title="角色管理"
      description="角色决定能看到哪些菜单、使用哪些功能、看到哪些字段，以及能接触到谁的数据。"
      actions={add}
    >
      <SearchBar label="查询角色" fields={fields} list={list} />
      <section className="panel list-panel" aria-label="角色">
        <PagedTable
          label="角色列表"
          exportSource={EXPORT}
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={
            <RecordsEmpty
              list={list}
              what="角色"
              hint="新增角色并分配菜单和功能后，就可以交给管理员使用。"
              action={add}
            />
          }
        />
      </section>
      <RoleDialogs dialog={dialog} rows={query.data?.list} hasAllCustomers={hasAllCustomers} onSaved={flash} />
    </PageFrame>
  );
}
