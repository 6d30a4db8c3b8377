import { useState } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Allowed } from '../access/Allowed.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import { LayerPlace } from '../layers/LayerPlace.tsx';
import type { ListState } from '../list-state/list-state.ts';
import type { ExportSituation, ExportSource } from './export-source.ts';

const load = () => import('./ExportDrawer.tsx');
const ExportDrawer = lazyChunk(async () => (await load()).ExportDrawer);

const prefetch = () => void load().catch(() => undefined);

interface ExportButtonProps {
  source: ExportSource;
  list: ListState;
  situation: ExportSituation;
  /** Where several lists are exported from one page. */
  label?: string;
}

/** Opens the choice of rows, columns and format; only for admins who may export the list. */
export function ExportButton({ source, list, situation, label = '导出' }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Allowed to={source.call}>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <LayerPlace title={`导出${source.call.exports.noun}`} onClose={close}>
        {isOpen && <ExportDrawer {...{ source, list, situation }} onClose={close} />}
      </LayerPlace>
    </Allowed>
  );
}
