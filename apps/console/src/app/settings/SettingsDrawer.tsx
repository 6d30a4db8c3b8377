import { App, Button, Drawer } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useFocusReturn } from '../../shared/layers/useFocusReturn.ts';
import { hasUnsaved, resetLayout, saveLayout, useLayout } from '../../shared/layout/layout-store.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { LivePagesRow } from './LivePagesRow.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { ThemeColors } from './ThemeColors.tsx';
import './settings.css';

/** How long the loading overlay is shown, fixed by the convention. */
const VEIL_MS = 1000;
const WIDTH_PX = 340;

/** The settings of the console. Changes apply immediately and are lost on reload unless they are saved. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const [veil, setVeil] = useState('');
  const isUnsaved = useLayout(hasUnsaved);
  const { message } = App.useApp();
  const titleId = useId();
  useFocusReturn();

  const act = (text: string, change: () => void, then: () => void) => {
    setVeil(text);
    change();
    setTimeout(then, VEIL_MS);
  };
  const handleSave = () => act('正在保存到本地，请稍候…', saveLayout, () => setVeil(''));
  const handleReset = () => act('正在清除设置缓存并刷新，请稍候…', resetLayout, () => window.location.reload());
  const handleClose = () => {
    if (isUnsaved) void message.warning('布局更改尚未保存，刷新页面后失效');
    onClose();
  };

  return (
    <Drawer
      open
      title={<span id={titleId}>布局设置</span>}
      aria-labelledby={titleId}
      size={WIDTH_PX}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      classNames={{ mask: 'settings-mask', body: 'settings' }}
      onClose={handleClose}
      footer={
        <div className="settings-foot">
          <p role="status">{isUnsaved && '有未保存的更改，刷新页面后失效'}</p>
          <Button type="primary" onClick={handleSave}>
            保存配置
          </Button>
          <Button onClick={handleReset}>重置配置</Button>
        </div>
      }
    >
      <Group title="主题风格">
        <ChoiceRow name="mode" />
        <ChoiceRow name="sideTheme" />
        <ThemeColors />
        <ChoiceRow name="size" />
      </Group>
      <Group title="页面布局">
        <SwitchRow name="topNav" title="顶部导航" />
        <SwitchRow name="fixedHeader" title="固定头部" />
        <SwitchRow name="sidebarLogo" title="显示 Logo" />
        <SwitchRow name="dynamicTitle" title="动态标题" />
        <ChoiceRow name="contentWidth" />
      </Group>
      <Group title="标签页">
        <SwitchRow name="tagsView" title="显示标签页" />
        <ChoiceRow name="tabStyle" />
        <ChoiceRow name="afterClose" />
        <LivePagesRow />
      </Group>
      <Group title="显示与辅助">
        <SwitchRow name="animation" title="动画效果" />
        <SwitchRow name="colorWeak" title="色弱模式" />
        <SwitchRow name="grey" title="灰色模式" />
        <SwitchRow name="watermark" title="水印" />
        <SwitchRow name="listKeys" title="列表单键快捷键" />
        <ChoiceRow name="dateLanguage" />
      </Group>
      <p className="settings-note">更改立即生效，点击“保存配置”后长期有效。</p>
      {createPortal(
        <div className="settings-veil" role="status">
          {veil}
        </div>,
        document.body,
      )}
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
