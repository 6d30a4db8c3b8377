import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { noteStandIn } from './stand-in.ts';
import { Waiting } from './Waiting.tsx';
import './waiting-layer.css';

interface WaitingLayerProps {
  /** What the layer will be called. */
  title: string;
  onClose: () => void;
}

/**
 * The frame of a layer whose code is on its way, as the layer itself will stand. The keyboard stays where it was, and is
 * given to the layer when it comes.
 */
export function WaitingLayer({ title, onClose }: WaitingLayerProps) {
  const isShown = useWhileInFront();
  useCloseOnEscape(onClose);
  if (!isShown) return null;
  return createPortal(
    <div className="waiting-layer">
      <div className="waiting-layer-mask" aria-hidden="true" onClick={onClose} />
      <div className="waiting-layer-panel" aria-busy="true">
        <div className="waiting-layer-head">
          <span>{title}</span>
          <button type="button" aria-label="关闭" onClick={onClose}>
            <CloseOutlined aria-hidden />
          </button>
        </div>
        <Waiting rows={8} />
      </div>
    </div>,
    document.body,
  );
}

/** What stands in the body is not hidden together with its page. */
const useWhileInFront = (): boolean => {
  const [isShown, setIsShown] = useState(false);
  useLayoutEffect(() => {
    setIsShown(true);
    const stop = noteStandIn();
    return () => {
      stop();
      setIsShown(false);
    };
  }, []);
  return isShown;
};

const useCloseOnEscape = (onClose: () => void) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
