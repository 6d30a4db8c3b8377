import { useEffect } from 'react';
import { App, Button } from 'antd';
import { askForBuild, useNewBuild } from '../../shared/api/release.ts';
import { updateNow } from '../../shared/chunks/update-now.ts';
import './notices.css';

const KEY = 'new-release';
/** How long nothing has to have been heard of the server before a user who comes back has it asked. */
const SILENCE_MS = 5 * 60_000;

/** Offers the console that the server hands out by now, without standing in anyone's way. */
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
      // Where no page has its buttons.
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
