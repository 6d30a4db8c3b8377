import { addSerialRule, editSerialRule, type SerialRule } from '@huiwu/contract/serial-rules';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { serialRuleName } from './serial-rule-texts.ts';

const AddSerialRuleDrawer = lazyChunk(async () => (await import('./AddSerialRuleDrawer.tsx')).AddSerialRuleDrawer);
const EditSerialRuleDrawer = lazyChunk(async () => (await import('./EditSerialRuleDrawer.tsx')).EditSerialRuleDrawer);

export const SERIAL_RULE_DIALOGS = ['add', 'edit'] as const;
export type SerialRuleDialog = (typeof SERIAL_RULE_DIALOGS)[number];

const CALLS = { add: addSerialRule, edit: editSerialRule };

interface SerialRuleDialogsProps {
  dialog: DialogInUrl<SerialRuleDialog>;
  rows: SerialRule[] | undefined;
  onSaved: (id: string) => void;
}

/** The layer over the list that its address names. Each brings its code when it is first opened. */
export function SerialRuleDialogs({ dialog, rows, onSaved }: SerialRuleDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // An address may name what its reader has no right to.
  const shown = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const rule = rows?.find((row) => row.id === id);
  const name = rule ? serialRuleName(rule) : '编号规则';
  return (
    <LayerPlace title={layerTitle(shown, { noun: '编号规则', name })} onClose={close}>
      {shown === 'add' && <AddSerialRuleDrawer onClose={close} onAdded={onSaved} />}
      {shown === 'edit' && id && (
        <EditSerialRuleDrawer key={id} id={id} name={name} onClose={close} onSaved={onSaved} />
      )}
    </LayerPlace>
  );
}
