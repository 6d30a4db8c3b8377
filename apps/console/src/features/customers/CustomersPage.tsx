import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addCustomer, restoreCustomer } from '@huiwu/contract/customers';
import { Button, Segmented } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useSteady } from '../../shared/components/useSteady.ts';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState, type List } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerFilterFields } from './customer-filters.tsx';
import { CUSTOMER_DIALOGS } from './customer-dialogs.ts';
import { CustomerDialogs } from './CustomerDialogs.tsx';
import { CUSTOMER_FILTERS, customerPageQuery } from './customers.queries.ts';
import { useCustomerCommands } from './useCustomerCommands.ts';
import './customers.css';

const SHOWN = [
  { value: '', label: '在用' },
  { value: '1', label: '已删除' },
];

export function CustomersPage() {
  const list = useListState(CUSTOMER_FILTERS);
  const query = useQuery(customerPageQuery(list));
  const dialog = useDialogInUrl(CUSTOMER_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useSteady(useCustomerCommands(flash));
  const isDeleted = list.filters['isDeleted'] === '1';
  const columns = useMemo(() => customerColumns({ dialog, commands, isDeleted }), [dialog, commands, isDeleted]);
  const handleAdd = () => dialog.open('add');
  return (
    <PageFrame
      title="客户管理"
      description="维护使用本平台的客户，各客户的人员与数据相互隔离。"
      actions={<AddButton onClick={handleAdd} />}
    >
      <SearchBar label="查询客户" fields={customerFilterFields} list={list} />
      <section className="panel list-panel" aria-label="客户">
        <Allowed to={restoreCustomer}>
          <div className="list-toolbar">
            <Segmented
              aria-label="显示"
              options={SHOWN}
              value={list.filters['isDeleted'] ?? ''}
              onChange={(isDeleted) => list.filterBy({ isDeleted })}
            />
          </div>
        </Allowed>
        <PagedTable
          label="客户列表"
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={<Empty list={list} onAdd={handleAdd} />}
        />
      </section>
      <CustomerDialogs dialog={dialog} rows={query.data?.list} onSaved={flash} />
    </PageFrame>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Allowed to={addCustomer}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        新增
      </Button>
    </Allowed>
  );
}

function Empty({ list, onAdd }: { list: List; onAdd: () => void }) {
  const { isDeleted, ...asked } = list.filters;
  const handleClear = () => list.filterBy(Object.fromEntries(Object.keys(asked).map((name) => [name, ''])));
  if (Object.keys(asked).length > 0) {
    return (
      <EmptyNotice
        title="没有符合条件的客户"
        hint="换个条件，或者清空条件查看全部。"
        action={<Button onClick={handleClear}>清空条件</Button>}
      />
    );
  }
  if (isDeleted) return <EmptyNotice title="没有已删除的客户" hint="删除的客户会出现在这里，可以恢复。" />;
  return <EmptyNotice title="还没有客户" hint="新增后，再为其新增管理员。" action={<AddButton onClick={onAdd} />} />;
}
