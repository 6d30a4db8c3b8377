import { useMemo, type ComponentType } from 'react';
import { useAccess } from '../../access/useAccess.ts';
import { LayerPlace } from '../../layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../layers/useDialogInUrl.ts';
import { lazyChunk } from '../../chunks/lazy-chunk.tsx';
import type { Recorded, RecordTools } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { recordLayers } from './record-layers.ts';
import type { Within } from '../records.queries.ts';

interface RecordDialogsProps<Row extends Recorded, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
  dialog: DialogInUrl<string>;
  rows: Row[] | undefined;
  tools: RecordTools<Row>;
  within: Within;
}

interface LayerProps<Row extends Recorded> extends Pick<RecordDialogsProps<Row, Row>, 'tools' | 'within'> {
  id: string;
  name: string;
  row: Row | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** The layers of a record. The code of each layer loads when it is first opened. */
const layersOf = <Row extends Recorded, Detail extends Row>(
  of: ConsoleRecord<Row, Detail>,
): Partial<Record<string, ComponentType<LayerProps<Row>>>> => {
  const { get, add, edit } = of.calls;
  const withForm = async <Drawer,>(load: () => Promise<Drawer>) =>
    await Promise.all([load(), of.form?.() ?? Promise.resolve({})]);
  return {
    add: lazyChunk(async () => {
      const [{ AddRecordDrawer }, form] = await withForm(() => import('./AddRecordDrawer.tsx'));
      return function Add({ within, onClose, onSaved }: LayerProps<Row>) {
        return add && <AddRecordDrawer {...{ of, form, add, within, onClose }} onAdded={onSaved} />;
      };
    }),
    edit: lazyChunk(async () => {
      const [{ EditRecordDrawer }, form] = await withForm(() => import('./EditRecordDrawer.tsx'));
      return function Edit({ id, name, onClose, onSaved }: LayerProps<Row>) {
        return get && edit && <EditRecordDrawer {...{ of, form, get, edit, id, name, onClose, onSaved }} />;
      };
    }),
    view: lazyChunk(async () => {
      const { RecordDetailDrawer, RowDetailDrawer } = await import('./RecordDetailDrawer.tsx');
      // Without a detail call, the row contains everything that is shown.
      const ofRows = of as unknown as ConsoleRecord<Row>;
      return function View({ id, name, row, tools, onClose }: LayerProps<Row>) {
        if (get) return <RecordDetailDrawer {...{ of, get, id, name, tools, onClose }} />;
        return row && <RowDetailDrawer {...{ of: ofRows, id, name, row, tools, onClose }} />;
      };
    }),
    ...Object.fromEntries(Object.entries(of.layers ?? {}).map(([key, { Layer }]) => [key, Layer])),
  };
};

/** The layer in the address, if the user has the right to it. */
const useLayer = <Row extends Recorded, Detail extends Row>(
  of: ConsoleRecord<Row, Detail>,
  { name = '', id = '' }: DialogInUrl<string>,
) => {
  const { can } = useAccess();
  const parts = useMemo(() => layersOf(of), [of]);
  const about = useMemo(() => recordLayers(of), [of]).get(name);
  const isShown = about !== undefined && can(about.to) && (name === 'add' || id !== '');
  return { about, Layer: isShown ? parts[name] : undefined };
};

/** The open layer of the list. */
export function RecordDialogs<Row extends Recorded, Detail extends Row>(props: RecordDialogsProps<Row, Detail>) {
  const { of, dialog, rows, tools, within } = props;
  const { id = '', close } = dialog;
  const { about, Layer } = useLayer(of, dialog);
  const row = rows?.find((each) => each.id === id);
  const name = row ? of.titleOf(row) : of.record.noun;
  return (
    <LayerPlace title={about?.titleOf(name) ?? ''} onClose={close}>
      {Layer && <Layer key={id} {...{ id, name, row, tools, within }} onClose={close} onSaved={tools.flash} />}
    </LayerPlace>
  );
}
