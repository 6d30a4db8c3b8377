import { Suspense } from 'react';
import { addDepartment, editDepartment, type Department } from '@huiwu/contract/departments';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';

const AddDepartmentDrawer = lazyPart(async () => (await import('./AddDepartmentDrawer.tsx')).AddDepartmentDrawer);
const EditDepartmentDrawer = lazyPart(async () => (await import('./EditDepartmentDrawer.tsx')).EditDepartmentDrawer);

export const DEPARTMENT_DIALOGS = ['add', 'edit'] as const;
type DepartmentDialog = (typeof DEPARTMENT_DIALOGS)[number];

const CALLS = { add: addDepartment, edit: editDepartment };

interface DepartmentDialogsProps {
  dialog: DialogInUrl<DepartmentDialog>;
  rows: Department[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer over the tree that its address names. Each brings its code when it is first opened. */
export function DepartmentDialogs({ dialog, rows, onSaved }: DepartmentDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // An address may name what its reader has no right to.
  const name = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const row = rows?.find((each) => each.id === id);
  // Below which one is known once the tree has come.
  const isKnown = id === undefined || rows !== undefined;
  return (
    <Suspense>
      {name === 'add' && isKnown && (
        <AddDepartmentDrawer key={id ?? 'top'} parent={row} onClose={close} onAdded={onSaved} />
      )}
      {name === 'edit' && id && (
        <EditDepartmentDrawer key={id} id={id} name={row?.name ?? '部门'} onClose={close} onSaved={onSaved} />
      )}
    </Suspense>
  );
}
