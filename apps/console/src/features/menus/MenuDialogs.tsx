import { addMenu, editMenu, getMenu, type MenuMode, type MenuRecord } from '@huiwu/contract/menus';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const AddMenuDrawer = lazyChunk(async () => (await import('./AddMenuDrawer.tsx')).AddMenuDrawer);
const EditMenuDrawer = lazyChunk(async () => (await import('./EditMenuDrawer.tsx')).EditMenuDrawer);
const MenuDetailDrawer = lazyChunk(async () => (await import('./MenuDetailDrawer.tsx')).MenuDetailDrawer);

export const MENU_DIALOGS = ['add', 'edit', 'view'] as const;
export type MenuDialog = (typeof MENU_DIALOGS)[number];

const CALLS = { add: addMenu, edit: editMenu, view: getMenu };

interface MenuDialogsProps {
  mode: MenuMode;
  dialog: DialogInUrl<MenuDialog>;
  rows: MenuRecord[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer that the address names. Each is a chunk of its own. */
export function MenuDialogs({ dialog, rows, ...rest }: MenuDialogsProps) {
  const { can } = useAccess();
  // The address may name a layer that the user has no right to. The possible parents are known once the tree is
  // loaded.
  const name = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  if (rows === undefined || name === undefined) return null;
  const title = rows.find((row) => row.id === dialog.id)?.title ?? '菜单';
  return (
    <LayerPlace title={layerTitle(name, { noun: '菜单', name: title })} onClose={dialog.close}>
      {name === 'add' ? (
        <AddLayer {...rest} dialog={dialog} rows={rows} />
      ) : (
        <RecordLayer {...rest} dialog={dialog} rows={rows} isEdit={name === 'edit'} />
      )}
    </LayerPlace>
  );
}

interface LayerProps extends MenuDialogsProps {
  rows: MenuRecord[];
}

function AddLayer({ mode, dialog: { id, close }, rows, onSaved }: LayerProps) {
  return (
    <AddMenuDrawer key={id ?? 'top'} mode={mode} rows={rows} parentId={id ?? null} onClose={close} onAdded={onSaved} />
  );
}

function RecordLayer({ dialog: { id, open, close }, rows, onSaved, isEdit }: LayerProps & { isEdit: boolean }) {
  if (id === undefined) return null;
  const title = rows.find((row) => row.id === id)?.title ?? '菜单';
  if (isEdit) return <EditMenuDrawer key={id} id={id} name={title} rows={rows} onClose={close} onSaved={onSaved} />;
  return <MenuDetailDrawer key={id} id={id} title={title} onEdit={() => open('edit', id)} onClose={close} />;
}
