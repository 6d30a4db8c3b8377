import { Suspense } from 'react';
import { SettingOutlined } from '@ant-design/icons';
import { closeSettings, openSettings, useSettings } from './settings-store.ts';
import { ChunkBoundary } from '../../shared/chunks/ChunkBoundary.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const load = () => import('./SettingsDrawer.tsx');
const SettingsDrawer = lazyChunk(async () => (await load()).SettingsDrawer);

const prefetch = () => void load().catch(() => undefined);

export function SettingsButton() {
  const isOpen = useSettings((state) => state.isOpen);
  return (
    <>
      <button
        type="button"
        className="bar-button"
        aria-label="布局设置"
        aria-haspopup="dialog"
        title="布局设置"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={openSettings}
      >
        <SettingOutlined aria-hidden="true" />
      </button>
      {isOpen && (
        <ChunkBoundary onMissing={closeSettings}>
          <Suspense fallback={null}>
            <SettingsDrawer onClose={closeSettings} />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  );
}
