import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Allowed } from '../access/Allowed.tsx';
import { useAccess } from '../access/useAccess.ts';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LayerPlace } from '../layers/LayerPlace.tsx';
import { useDialogInUrl } from '../layers/useDialogInUrl.ts';
import type { ConsoleImport } from './imports.queries.ts';

const ImportDrawer = lazyChunk(async () => (await import('./ImportDrawer.tsx')).ImportDrawer);

/** The imports of a list, each with its way to it. */
export function ImportButtons({ of = [] }: { of?: ConsoleImport | readonly ConsoleImport[] | undefined }) {
  return [of].flat().map((each) => <ImportButton key={each.name} of={each} />);
}

/** The way to the import of a list, and the import itself: the address names which one. */
export function ImportButton({ of }: { of: ConsoleImport }) {
  const { verb = '导入' } = of;
  const dialog = of.verb === undefined ? 'import' : `import-${of.name}`;
  const names = useMemo(() => [dialog], [dialog]);
  const { name, id, open, close } = useDialogInUrl(names);
  const { can } = useAccess();
  const isOpen = name !== undefined && can(of.calls.upload);
  return (
    <>
      <Allowed to={of.calls.upload}>
        <Button icon={<ImportOutlined aria-hidden />} onClick={() => open(dialog)}>
          {verb}
        </Button>
      </Allowed>
      <LayerPlace title={verb} onClose={close}>
        {isOpen && <ImportDrawer of={of} id={id} onOpen={(job) => open(dialog, job)} onClose={close} />}
      </LayerPlace>
    </>
  );
}
