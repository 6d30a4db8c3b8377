import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addAdmin, adminImports, exportAdmins, type Admin } from '@huiwu/contract/admins';
import { useAllCustomers } from '../../shared/access/useAllCustomers.ts';
import { AddButton } from '../../shared/components/AddButton.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useStable } from '../../shared/components/useStable.ts';
import { ImportButton } from '../../shared/imports/ImportButton.tsx';
import { BatchResults } from '../../shared/bulk/BatchResults.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useBatch } from '../../shared/bulk/useBatch.ts';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { useSelection } from '../../shared/bulk/useSelection.ts';
import { adminColumns } from './admin-columns.tsx';
import { adminFilterFields } from './admin-filters.tsx';
import { AdminBatchBar, BATCH_CALLS, DELETED_CALLS } from './AdminBatchBar.tsx';
import { ADMIN_DIALOGS } from './admin-dialogs.ts';
import { AdminDialogs } from './AdminDialogs.tsx';
import { ADMIN_FILTERS, adminPageQuery } from './admins.queries.ts';
import { DeletedSwitch } from './DeletedSwitch.tsx';
import { useAdminCommands } from './useAdminCommands.ts';
import { useSendPasswords } from './useSendPasswords.ts';

const IMPORT = { name: 'admins', noun: '管理员', calls: adminImports, refreshes: ['admins'] };

const nameOf = ({ realName }: Admin) => realName;

const EXPORT = { call: exportAdmins, readers: ADMIN_FILTERS };

export function AdminsPage() {
  const list = useListState(ADMIN_FILTERS);
  const query = useQuery(adminPageQuery(list));
  const hasAllCustomers = useAllCustomers();
  const fields = useMemo(() => adminFilterFields(hasAllCustomers), [hasAllCustomers]);
  const dialog = useDialogInUrl(ADMIN_DIALOGS);
  const isDeleted = list.filters.isDeleted === '1';
  const selection = useSelection({ nameOf, calls: isDeleted ? DELETED_CALLS : BATCH_CALLS });
  const { flashed, flash } = useRowFlash();
  const passwords = useSendPasswords(selection.clear);
  const batch = useBatch({ noun: 'admins', counted: '名管理员', nameOf, onDone: selection.clear });
  const commands = useStable(useAdminCommands(flash));
  const { sendToOne } = useStable({ sendToOne: passwords.sendToOne });
  const columns = useMemo(
    () => adminColumns({ dialog, commands, sendPassword: sendToOne, isDeleted }),
    [dialog, commands, sendToOne, isDeleted],
  );
  const add = <AddButton to={addAdmin} onClick={() => dialog.open('add')} />;
  return (
    <PageFrame title="管理员管理" description="维护可以登录后台的人员、他们所在的部门和拥有的角色。" actions={add}>
      <SearchBar label="查询管理员" fields={fields} list={list} />
      <section className="panel list-panel" aria-label="管理员">
        <div className="list-toolbar">
          <DeletedSwitch list={list} onSwitch={selection.clear} />
          <AdminBatchBar
            selection={selection}
            batch={batch}
            isDeleted={isDeleted}
            onSendPasswords={(ids) => void passwords.sendToMany(ids)}
          />
          <ImportButton of={IMPORT} />
        </div>
        <PagedTable
          label="管理员列表"
          exportSource={EXPORT}
          query={query}
          list={list}
          columns={columns}
          selection={selection}
          flashed={flashed}
          empty={<RecordsEmpty list={list} what="管理员" hint="新增后，给对方发送初始密码即可登录。" action={add} />}
        />
      </section>
      <AdminDialogs dialog={dialog} rows={query.data?.list} sendPassword={passwords.sendToOne} onSaved={flash} />
      {batch.results.length > 0 && (
        <BatchResults title={`批量${batch.verb}`} results={batch.results} onUndo={batch.undo} onClose={batch.clear} />
      )}
      {passwords.results.length > 0 && (
        <BatchResults title="发送初始密码" results={passwords.results} onClose={passwords.clearResults} />
      )}
    </PageFrame>
  );
}
