import { useQuery } from '@tanstack/react-query';
import { menuRecordDetail, type MenuEdit, type MenuRecord, type MenuRecordDetail } from '@huiwu/contract/menus';
import { useToast } from '../../shared/components/useToast.ts';
import { EditForm } from '../../shared/forms/EditForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { MenuFields } from './MenuFields.tsx';
import { menuQuery, useEditMenu } from './menus.queries.ts';

type Values = Omit<MenuEdit, 'id' | 'version' | 'order' | 'activeMenu' | 'query'> &
  Partial<Pick<MenuEdit, 'activeMenu' | 'query'>>;

interface EditMenuDrawerProps {
  id: string;
  /** As the tree has it, until the fresh record has come. */
  title: string;
  rows: MenuRecord[];
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function EditMenuDrawer({ id, title, rows, onClose, onSaved }: EditMenuDrawerProps) {
  const query = useQuery(menuQuery(id));
  const toast = useToast();
  const handleSaved = (saved: string) => {
    toast.done(`已保存 ${saved}`);
    onClose();
    onSaved(id);
  };
  return (
    <FormDrawer title={`编辑 ${query.data?.title ?? title}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(opened) => <EditMenuForm opened={opened} rows={rows} onSaved={handleSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

interface EditMenuFormProps {
  opened: MenuRecordDetail;
  rows: MenuRecord[];
  onSaved: (title: string) => void;
}

function EditMenuForm({ opened, rows, onSaved }: EditMenuFormProps) {
  const edit = useEditMenu();
  const save = ({ parentId, icon, ...values }: Values, base: MenuRecordDetail) => {
    const { id, version, order, activeMenu, query } = base;
    const change = { activeMenu, query, ...values, parentId: parentId ?? null, icon: icon ?? '' };
    return edit.mutateAsync({ ...change, id, version, order });
  };
  return (
    <EditForm
      shape={menuRecordDetail}
      opened={opened}
      valuesOf={valuesOf}
      save={save}
      onSaved={({ title }) => onSaved(title.trim())}
    >
      {() => <MenuFields kind={opened.kind} rows={rows} present={opened} />}
    </EditForm>
  );
}

const valuesOf = (menu: MenuRecordDetail): Values => {
  const { parentId, title, icon, hidden, activeMenu, query, pageurl, link, isForEverybody } = menu;
  const own = menu.isBuiltIn ? {} : { pageurl, link, isForEverybody };
  return { parentId, title, icon, hidden, activeMenu, query, ...own };
};
