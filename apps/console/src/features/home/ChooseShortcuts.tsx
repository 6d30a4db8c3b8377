import { SHORTCUTS_MAX } from '@huiwu/contract/base/limits';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { MenuIcon } from '../../shared/menus/MenuIcon.tsx';
import { keepPreference } from '../../shared/preferences/preferences.queries.ts';
import type { HomeShortcut } from './shortcuts.ts';

interface ChooseShortcutsProps {
  /** All available pages. */
  pages: HomeShortcut[];
  /** Ids of the selected pages. */
  chosen: string[];
  onClose: () => void;
}

const OWN = '其他';

const byArea = (pages: HomeShortcut[]): [string, HomeShortcut[]][] => {
  const areas = new Map<string, HomeShortcut[]>();
  for (const page of pages) areas.set(page.area || OWN, [...(areas.get(page.area || OWN) ?? []), page]);
  return [...areas];
};

/** Selects the shortcuts of the home page. The selection is stored on the server for all devices of the admin. */
export function ChooseShortcuts({ pages, chosen, onClose }: ChooseShortcutsProps) {
  const [ids, setIds] = useState<string[]>(chosen);
  const save = (wanted: string[]) => {
    keepPreference('shortcuts', wanted);
    onClose();
  };
  const toggle = (id: string, isChosen: boolean) =>
    setIds((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));
  return (
    <Modal
      open
      title="自定义快捷入口"
      onCancel={onClose}
      footer={
        <>
          <Button className="home-default" onClick={() => save([])}>
            恢复默认
          </Button>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={ids.length === 0} onClick={() => save(ids)}>
            保存
          </Button>
        </>
      }
    >
      <p className="quiet">
        已选 {ids.length} 项，至少 1 项，最多 {SHORTCUTS_MAX} 项。
      </p>
      {byArea(pages).map(([area, ofArea]) => (
        <fieldset key={area} className="home-choices">
          <legend>{area}</legend>
          {ofArea.map(({ id, title, icon }) => (
            <Checkbox
              key={id}
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && ids.length >= SHORTCUTS_MAX}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              <MenuIcon name={icon} /> {title}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </Modal>
  );
}
