import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { registerPlaceholder } from './placeholders.ts';
import { Waiting } from '../components/Waiting.tsx';
import './waiting-layer.css';

interface WaitingLayerProps {
  /** Title of the layer. */
  title: string;
  onClose: () => void;
}

/**
 * The frame of a layer while its code loads, at the position of the layer. The focus stays on the page until the layer
 * is mounted.
 */
export function WaitingLayer({ title, onClose }: WaitingLayerProps) {
  const host = useHost();
  useCloseOnEscape(onClose);
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
    host,
  );
}

/** Renders into the body, and is hidden together with its page. */
const useHost = (): HTMLElement => {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    // The theme applies only inside the console's element.
    (document.querySelector('.console') ?? document.body).append(host);
    const stop = registerPlaceholder();
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  return host;
};

const useCloseOnEscape = (onClose: () => void) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
