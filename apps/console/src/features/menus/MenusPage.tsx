import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addMenu, type MenuMode } from '@huiwu/contract/menus';
import { Button, Segmented } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { useSteady } from '../../shared/components/useSteady.ts';
import { textFilter } from '../../shared/tables/filter-fields.tsx';
import { RecordsEmpty } from '../../shared/tables/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/tables/SearchBar.tsx';
import { useListState } from '../../shared/tables/useListState.ts';
import { useRowFlash } from '../../shared/tables/useRowFlash.ts';
import { menuColumns } from './menu-columns.tsx';
import { MODES } from './menu-texts.ts';
import { searchMenus } from './menu-tree.ts';
import { MENU_DIALOGS, MenuDialogs } from './MenuDialogs.tsx';
import { menusQuery } from './menus.queries.ts';
import { MenuTree } from './MenuTree.tsx';
import { useMenuCommands } from './useMenuCommands.ts';

const FILTERS = { title: String, mode: String };
const filterFields = [textFilter('title', '菜单名称或地址')];

const isMeeting = (text: string | undefined): boolean => text === 'meeting';

export function MenusPage() {
  const list = useListState(FILTERS);
  const mode: MenuMode = isMeeting(list.filters['mode']) ? 'meeting' : 'operations';
  const title = list.filters['title'] ?? '';
  const query = useQuery(menusQuery(mode));
  const dialog = useDialogInUrl(MENU_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useSteady(useMenuCommands(query.data, flash));
  const columns = useMemo(
    () => menuColumns({ rows: query.data ?? [], dialog, commands }),
    [query.data, dialog, commands],
  );
  const rows = useMemo(() => query.data && searchMenus(query.data, title), [query.data, title]);
  const chooseMode = (chosen: MenuMode) => list.filterBy({ mode: isMeeting(chosen) ? chosen : '' });
  return (
    <PageFrame
      title="菜单管理"
      description="调整菜单的名称、层级和顺序，或新增目录、外部链接和内嵌页面。"
      actions={
        <Allowed to={addMenu}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open('add')}>
            新增
          </Button>
        </Allowed>
      }
    >
      <SearchBar label="查询菜单" fields={filterFields} list={list} />
      <section className="panel list-panel" aria-label="菜单">
        <div className="list-toolbar">
          <Segmented aria-label="模式" options={MODES} value={mode} onChange={chooseMode} />
        </div>
        {query.isError && !query.data ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <MenuTree rows={rows} columns={columns} flashed={flashed} empty={<RecordsEmpty list={list} what="菜单" />} />
        )}
      </section>
      <MenuDialogs mode={mode} dialog={dialog} rows={query.data} onSaved={flash} />
    </PageFrame>
  );
}
