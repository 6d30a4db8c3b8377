import { lazy, Suspense } from 'react';
import { SettingOutlined } from '@ant-design/icons';
import { closeSettings, openSettings, useSettings } from './settings-store.ts';

const load = () => import('./SettingsDrawer.tsx');
const SettingsDrawer = lazy(async () => ({ default: (await load()).SettingsDrawer }));

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
        <Suspense fallback={null}>
          <SettingsDrawer onClose={closeSettings} />
        </Suspense>
      )}
    </>
  );
}
