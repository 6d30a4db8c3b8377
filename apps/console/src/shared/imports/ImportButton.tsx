import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../access/Allowed.tsx';
import { useAccess } from '../access/useAccess.ts';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LayerPlace } from '../layers/LayerPlace.tsx';
import { useDialogInUrl } from '../layers/useDialogInUrl.ts';
import type { ConsoleImport } from './imports.queries.ts';

const ImportDrawer = lazyChunk(async () => (await import('./ImportDrawer.tsx')).ImportDrawer);

const DIALOGS = ['import'] as const;

/** The way to the import of a list, and the import itself: the address names which one. */
export function ImportButton({ of }: { of: ConsoleImport }) {
  const { name, id, open, close } = useDialogInUrl(DIALOGS);
  const { can } = useAccess();
  const isOpen = name !== undefined && can(of.calls.upload);
  return (
    <>
      <Allowed to={of.calls.upload}>
        <Button icon={<ImportOutlined aria-hidden />} onClick={() => open('import')}>
          导入
        </Button>
      </Allowed>
      <LayerPlace title="导入" onClose={close}>
        {isOpen && <ImportDrawer of={of} id={id} onOpen={(job) => open('import', job)} onClose={close} />}
      </LayerPlace>
    </>
  );
}
