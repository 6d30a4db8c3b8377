import { useQuery } from '@tanstack/react-query';
import { menuRecordDetail, type MenuEdit, type MenuRecord, type MenuRecordDetail } from '@huiwu/contract/menus';
import { EditDrawer, type RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { MenuFields } from './MenuFields.tsx';
import { menuQuery, useEditMenu } from './menus.queries.ts';

type Values = Omit<MenuEdit, 'id' | 'version' | 'order' | 'activeMenu' | 'query'> &
  Partial<Pick<MenuEdit, 'activeMenu' | 'query'>>;

export function EditMenuDrawer({ rows, ...drawer }: RecordDrawerProps & { rows: MenuRecord[] }) {
  const opened = useQuery(menuQuery(drawer.id));
  const edit = useEditMenu();
  const save = ({ parentId, icon, ...values }: Values, base: MenuRecordDetail) => {
    const { id, version, order, activeMenu, query } = base;
    const change = { activeMenu, query, ...values, parentId: parentId ?? null, icon: icon ?? '' };
    return edit.mutateAsync({ ...change, id, version, order });
  };
  return (
    <EditDrawer
      {...drawer}
      query={opened}
      shape={menuRecordDetail}
      nameOf={({ title }) => title}
      valuesOf={valuesOf}
      save={save}
    >
      {(base) => <MenuFields kind={base.kind} rows={rows} present={base} />}
    </EditDrawer>
  );
}

const valuesOf = (menu: MenuRecordDetail): Values => {
  const { parentId, title, icon, hidden, activeMenu, query, pageurl, link, isForEverybody } = menu;
  const own = menu.isBuiltIn ? {} : { pageurl, link, isForEverybody };
  return { parentId, title, icon, hidden, activeMenu, query, ...own };
};
