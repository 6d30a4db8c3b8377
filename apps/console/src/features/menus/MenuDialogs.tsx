import { Suspense } from 'react';
import { addMenu, editMenu, getMenu, type MenuMode, type MenuRecord } from '@huiwu/contract/menus';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';

const AddMenuDrawer = lazyPart(async () => (await import('./AddMenuDrawer.tsx')).AddMenuDrawer);
const EditMenuDrawer = lazyPart(async () => (await import('./EditMenuDrawer.tsx')).EditMenuDrawer);
const MenuDetailDrawer = lazyPart(async () => (await import('./MenuDetailDrawer.tsx')).MenuDetailDrawer);

export const MENU_DIALOGS = ['add', 'edit', 'view'] as const;
export type MenuDialog = (typeof MENU_DIALOGS)[number];

const CALLS = { add: addMenu, edit: editMenu, view: getMenu };

interface MenuDialogsProps {
  mode: MenuMode;
  dialog: DialogInUrl<MenuDialog>;
  rows: MenuRecord[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer over the tree that its address names. Each brings its code when it is first opened. */
export function MenuDialogs({ mode, dialog, rows, onSaved }: MenuDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // An address may name what its reader has no right to, and what may be chosen is known once the tree has come.
  const shown = rows && dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  if (shown === undefined || rows === undefined) return null;
  const title = rows.find((row) => row.id === id)?.title ?? '菜单';
  return (
    <Suspense>
      {shown === 'add' && (
        <AddMenuDrawer
          key={id ?? 'top'}
          mode={mode}
          rows={rows}
          parentId={id ?? null}
          onClose={close}
          onAdded={onSaved}
        />
      )}
      {shown === 'edit' && id && (
        <EditMenuDrawer key={id} id={id} title={title} rows={rows} onClose={close} onSaved={onSaved} />
      )}
      {shown === 'view' && id && <MenuDetailDrawer key={id} id={id} title={title} onClose={close} />}
    </Suspense>
  );
}
