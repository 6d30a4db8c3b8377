import { Modal } from 'antd';
import { Fragment } from 'react';
import { Keys } from './Keys.tsx';
import { closeLayer } from './layer-store.ts';
import { shortcutGroups } from './shortcut-list.ts';
import './keys.css';
import './shortcuts.css';

export function ShortcutsDialog() {
  return (
    <Modal
      open
      title="快捷键"
      className="console-layer shortcuts"
      width={560}
      closable={{ 'aria-label': '关闭' }}
      footer={null}
      onCancel={closeLayer}
    >
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.title}>
                <dt>{shortcut.title}</dt>
                <dd>
                  {shortcut.keys.map((keys, index) => (
                    <Fragment key={keys}>
                      {index > 0 && <span className="keys-or">或</span>}
                      <Keys keys={keys} />
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
