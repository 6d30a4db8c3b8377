import { addDictionaryRecord, editDictionaryRecord, type DictionaryRecord } from '@huiwu/contract/dictionaries';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const AddRecordDrawer = lazyChunk(async () => (await import('./AddRecordDrawer.tsx')).AddRecordDrawer);
const EditRecordDrawer = lazyChunk(async () => (await import('./EditRecordDrawer.tsx')).EditRecordDrawer);

export const RECORD_DIALOGS = ['add', 'edit'] as const;
export type RecordDialog = (typeof RECORD_DIALOGS)[number];

const CALLS = { add: addDictionaryRecord, edit: editDictionaryRecord };

interface RecordDialogsProps {
  typeId: string;
  dialog: DialogInUrl<RecordDialog>;
  rows: DictionaryRecord[] | undefined;
  onSaved: (id: string) => void;
}

/** As `TypeDialogs`, over the entries of one dictionary. */
export function RecordDialogs({ typeId, dialog, rows, onSaved }: RecordDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  const shown = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const name = rows?.find((row) => row.id === id)?.label ?? '键值';
  return (
    <LayerPlace title={layerTitle(shown, { noun: '键值', name })} onClose={close}>
      {shown === 'add' && <AddRecordDrawer typeId={typeId} onClose={close} onAdded={onSaved} />}
      {shown === 'edit' && id && <EditRecordDrawer key={id} id={id} name={name} onClose={close} onSaved={onSaved} />}
    </LayerPlace>
  );
}
