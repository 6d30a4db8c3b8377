import { addDepartment, editDepartment, type Department } from '@huiwu/contract/departments';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const AddDepartmentDrawer = lazyChunk(async () => (await import('./AddDepartmentDrawer.tsx')).AddDepartmentDrawer);
const EditDepartmentDrawer = lazyChunk(async () => (await import('./EditDepartmentDrawer.tsx')).EditDepartmentDrawer);

export const DEPARTMENT_DIALOGS = ['add', 'edit'] as const;
type DepartmentDialog = (typeof DEPARTMENT_DIALOGS)[number];

const CALLS = { add: addDepartment, edit: editDepartment };

interface DepartmentDialogsProps {
  dialog: DialogInUrl<DepartmentDialog>;
  rows: Department[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer that the address names. Each is a chunk of its own. */
export function DepartmentDialogs({ dialog, rows, onSaved }: DepartmentDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // The address may name a layer that the user has no right to.
  const name = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const about = { id, row: rows?.find((each) => each.id === id), onClose: close, onSaved };
  // The name of the parent is known once the tree is loaded.
  const isKnown = id === undefined || rows !== undefined;
  return (
    <LayerPlace title={titleOf(name, about.row)} onClose={close}>
      {name !== undefined && isKnown && <OneDialog key={id ?? 'top'} dialog={name} {...about} />}
    </LayerPlace>
  );
}

const titleOf = (dialog: DepartmentDialog | undefined, row: Department | undefined): string =>
  dialog === 'add' && row ? `新增下级 ${row.name}` : layerTitle(dialog, { noun: '部门', name: row?.name ?? '部门' });

interface OneDialogProps {
  dialog: DepartmentDialog;
  id: string | undefined;
  row: Department | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function OneDialog({ dialog, id, row, onClose, onSaved }: OneDialogProps) {
  if (dialog === 'add') return <AddDepartmentDrawer parent={row} onClose={onClose} onAdded={onSaved} />;
  return id && <EditDepartmentDrawer id={id} name={row?.name ?? '部门'} onClose={onClose} onSaved={onSaved} />;
}
