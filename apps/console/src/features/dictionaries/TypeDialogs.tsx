import { addDictionaryType, editDictionaryType, type DictionaryType } from '@huiwu/contract/dictionaries';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const AddTypeDrawer = lazyChunk(async () => (await import('./AddTypeDrawer.tsx')).AddTypeDrawer);
const EditTypeDrawer = lazyChunk(async () => (await import('./EditTypeDrawer.tsx')).EditTypeDrawer);

export const TYPE_DIALOGS = ['add', 'edit'] as const;
export type TypeDialog = (typeof TYPE_DIALOGS)[number];

const CALLS = { add: addDictionaryType, edit: editDictionaryType };

interface TypeDialogsProps {
  dialog: DialogInUrl<TypeDialog>;
  rows: DictionaryType[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer over the list that its address names. Each brings its code when it is first opened. */
export function TypeDialogs({ dialog, rows, onSaved }: TypeDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // An address may name what its reader has no right to.
  const shown = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const name = rows?.find((row) => row.id === id)?.name ?? '字典';
  return (
    <LayerPlace title={layerTitle(shown, { noun: '字典', name })} onClose={close}>
      {shown === 'add' && <AddTypeDrawer onClose={close} onAdded={onSaved} />}
      {shown === 'edit' && id && <EditTypeDrawer key={id} id={id} name={name} onClose={close} onSaved={onSaved} />}
    </LayerPlace>
  );
}
