import { useEffect } from 'react';
import { App, Button } from 'antd';
import { askForBuild, useNewBuild } from '../../shared/api/release.ts';
import { updateNow } from '../../shared/chunks/update-now.ts';
import './notices.css';

const KEY = 'new-release';
/** Milliseconds without an answer of the server after which a returning user triggers a check. */
const SILENCE_MS = 5 * 60_000;

/** Offers to load the new build without blocking the page. */
export function NewRelease() {
  const { notification } = App.useApp();
  const build = useNewBuild((state) => state.build);
  useAskOnReturn();
  useEffect(() => {
    if (build === '') return undefined;
    const close = () => notification.destroy(KEY);
    notification.info({
      key: KEY,
      role: 'status',
      // At a position without buttons of a page.
      placement: 'bottomLeft',
      title: '发现新版本',
      description: '更新只需片刻，未保存的内容会为您保留。',
      duration: 0,
      closable: false,
      actions: (
        <div className="new-release">
          <Button onClick={close}>稍后</Button>
          <Button type="primary" onClick={updateNow}>
            立即更新
          </Button>
        </div>
      ),
    });
    return close;
  }, [build, notification]);
  return null;
}

const useAskOnReturn = () => {
  useEffect(() => {
    const handleReturn = () => {
      const { heardAt } = useNewBuild.getState();
      if (document.visibilityState === 'visible' && Date.now() - heardAt > SILENCE_MS) void askForBuild();
    };
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, []);
};
