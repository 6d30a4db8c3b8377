import { addSetting, editSetting, type Setting } from '@huiwu/contract/settings';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const AddSettingDrawer = lazyChunk(async () => (await import('./AddSettingDrawer.tsx')).AddSettingDrawer);
const EditSettingDrawer = lazyChunk(async () => (await import('./EditSettingDrawer.tsx')).EditSettingDrawer);

export const SETTING_DIALOGS = ['add', 'edit'] as const;
export type SettingDialog = (typeof SETTING_DIALOGS)[number];

const CALLS = { add: addSetting, edit: editSetting };

interface SettingDialogsProps {
  dialog: DialogInUrl<SettingDialog>;
  rows: Setting[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer over the list that its address names. Each brings its code when it is first opened. */
export function SettingDialogs({ dialog, rows, onSaved }: SettingDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // An address may name what its reader has no right to.
  const shown = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const name = rows?.find((row) => row.id === id)?.name ?? '参数';
  return (
    <LayerPlace title={layerTitle(shown, { noun: '参数', name })} onClose={close}>
      {shown === 'add' && <AddSettingDrawer onClose={close} onAdded={onSaved} />}
      {shown === 'edit' && id && <EditSettingDrawer key={id} id={id} name={name} onClose={close} onSaved={onSaved} />}
    </LayerPlace>
  );
}
