import { Suspense } from 'react';
import { SettingOutlined } from '@ant-design/icons';
import { closeSettings, openSettings, useSettings } from './settings-store.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';

const load = () => import('./SettingsDrawer.tsx');
const SettingsDrawer = lazyPart(async () => (await load()).SettingsDrawer);

const fetchAhead = () => void load().catch(() => undefined);

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
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={openSettings}
      >
        <SettingOutlined aria-hidden="true" />
      </button>
      {isOpen && (
        <PartBoundary onMissing={closeSettings}>
          <Suspense fallback={null}>
            <SettingsDrawer onClose={closeSettings} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
