import { Switch } from 'antd';
import { useId } from 'react';
import { changeLayout, useLayout } from '../../shared/layout/layout-store.ts';
import type { SwitchName } from './setting-choices.ts';

/** A boolean setting. */
export function SwitchRow({ name, title }: { name: SwitchName; title: string }) {
  const isOn = useLayout((layout) => layout[name]);
  const id = useId();
  return (
    <div className="setting-row">
      <span id={id}>{title}</span>
      <Switch aria-labelledby={id} checked={isOn} onChange={(checked) => changeLayout({ [name]: checked })} />
    </div>
  );
}
