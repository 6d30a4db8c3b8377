import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addMenu, exportMenus, type MenuMode } from '@huiwu/contract/menus';
import { Button, Segmented } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useStable } from '../../shared/components/useStable.ts';
import { textFilter } from '../../shared/filters/filter-fields.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { TreeList } from '../../shared/trees/TreeList.tsx';
import { menuColumns } from './menu-columns.tsx';
import { MODES } from './menu-texts.ts';
import { menuTree, searchMenus } from './menu-tree.ts';
import { MENU_DIALOGS, MenuDialogs } from './MenuDialogs.tsx';
import { menusQuery } from './menus.queries.ts';
import { useMenuCommands } from './useMenuCommands.ts';
import { useMenuMoves } from './useMenuMoves.ts';

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
  const tree = useMemo(() => menuTree(query.data), [query.data]);
  const shown = useMemo(() => query.data && searchMenus(query.data, title), [query.data, title]);
  const isWhole = shown?.found === undefined;
  const commands = useStable(useMenuCommands());
  const moves = useMenuMoves(mode, tree, flash);
  const columns = useMemo(
    () => menuColumns({ tree, moves, isWhole, dialog, commands }),
    [tree, moves, isWhole, dialog, commands],
  );
  const exportSource = useMemo(() => ({ call: exportMenus, readers: {}, within: { mode } }), [mode]);
  const chooseMode = (chosen: MenuMode) => list.filterBy({ mode: isMeeting(chosen) ? chosen : '' });
  const modes = <Segmented aria-label="模式" options={MODES} value={mode} onChange={chooseMode} />;
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
        {query.isError && !query.data ? (
          <>
            <div className="list-toolbar">{modes}</div>
            <LoadError query={query} />
          </>
        ) : (
          <TreeList
            label="菜单列表"
            query={query}
            counted="个菜单"
            exportSource={exportSource}
            {...{ list, columns, flashed }}
            all={query.data}
            rows={shown?.rows}
            found={shown?.found}
            empty={<RecordsEmpty list={list} what="菜单" />}
          >
            {modes}
          </TreeList>
        )}
      </section>
      <MenuDialogs mode={mode} dialog={dialog} rows={query.data} onSaved={flash} />
    </PageFrame>
  );
}
