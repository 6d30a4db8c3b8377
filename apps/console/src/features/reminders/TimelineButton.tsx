import { getReminderTimeline } from '@huiwu/contract/reminders';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';

const TimelineDrawer = lazyChunk(async () => (await import('./TimelineDrawer.tsx')).TimelineDrawer);

/** Opens the reminders of the meeting by day. */
export function TimelineButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Allowed to={getReminderTimeline}>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        提醒时间线
      </Button>
      <LayerPlace title="提醒时间线" onClose={close}>
        {isOpen && <TimelineDrawer onClose={close} />}
      </LayerPlace>
    </Allowed>
  );
}
