import { testNotice, type Notice } from '@huiwu/contract/notices';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../../shared/access/Allowed.tsx';
import { lazyChunk } from '../../../../shared/chunks/lazy-chunk.tsx';
import { LayerPlace } from '../../../../shared/layers/LayerPlace.tsx';

const TestNoticeDrawer = lazyChunk(async () => (await import('../../TestNoticeDrawer.tsx')).TestNoticeDrawer);

/** Opens the test of the notice as it is stored. */
export function TestButton({ notice: { id, name } }: { notice: Notice }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Allowed to={testNotice}>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        测试发送
      </Button>
      <LayerPlace title={`测试发送 ${name}`} onClose={close}>
        {isOpen && <TestNoticeDrawer id={id} name={name} onClose={close} />}
      </LayerPlace>
    </Allowed>
  );
}
