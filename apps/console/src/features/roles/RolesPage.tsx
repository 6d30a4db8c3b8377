import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useEveryCompany } from '../../shared/access/useEveryCompany.ts';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useSteady } from '../../shared/components/useSteady.ts';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { AddRoleButton } from './AddRoleButton.tsx';
import { roleColumns } from './role-columns.tsx';
import { roleFilterFields } from './role-filters.tsx';
import { ROLE_DIALOGS } from './role-dialogs.ts';
import { RoleDialogs } from './RoleDialogs.tsx';
import { ROLE_FILTERS, rolePageQuery } from './roles.queries.ts';
import { RolesEmpty } from './RolesEmpty.tsx';
import { useRoleCommands } from './useRoleCommands.ts';
import './roles.css';

export function RolesPage() {
  const list = useListState(ROLE_FILTERS);
  const query = useQuery(rolePageQuery(list));
  const dialog = useDialogInUrl(ROLE_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useSteady(useRoleCommands(flash));
  const isEveryCompany = useEveryCompany();
  const fields = useMemo(() => roleFilterFields(isEveryCompany), [isEveryCompany]);
  const columns = useMemo(() => roleColumns({ dialog, commands }), [dialog, commands]);
  const handleAdd = () => dialog.open('add');
  return (
    <PageFrame
      title="角色管理"
      description="角色决定能看到哪些菜单、使用哪些功能、看到哪些字段，以及能接触到谁的数据。"
      actions={<AddRoleButton onClick={handleAdd} />}
    >
      <SearchBar label="查询角色" fields={fields} list={list} />
      <section className="panel list-panel" aria-label="角色">
        <PagedTable
          label="角色列表"
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={<RolesEmpty list={list} onAdd={handleAdd} />}
        />
      </section>
      <RoleDialogs dialog={dialog} rows={query.data?.list} isEveryCompany={isEveryCompany} onSaved={flash} />
    </PageFrame>
  );
}
