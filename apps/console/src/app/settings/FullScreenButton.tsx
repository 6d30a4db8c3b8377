import { useSyncExternalStore } from 'react';
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useToast } from '../../shared/actions/useToast.ts';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

const isFullScreen = (): boolean => Boolean(document.fullscreenElement);

const toggle = (): Promise<void> =>
  isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen();

export function FullScreenButton() {
  const isFull = useSyncExternalStore(subscribe, isFullScreen);
  const toast = useToast();
  const warn = () => toast.failed('你的浏览器不支持全屏');
  const handleClick = () => {
    if (document.fullscreenEnabled) toggle().catch(warn);
    else warn();
  };
  const title = isFull ? '退出全屏' : '全屏';
  return (
    <button type="button" className="bar-button" aria-label={title} title={title} onClick={handleClick}>
      {isFull ? <FullscreenExitOutlined aria-hidden="true" /> : <FullscreenOutlined aria-hidden="true" />}
    </button>
  );
}
