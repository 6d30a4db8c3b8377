import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CopyFailure } from '../failures/CopyFailure.tsx';
import { ChunkPlace } from '../chunks/ChunkPlace.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { WaitingLayer } from './WaitingLayer.tsx';

interface LayerPlaceProps {
  /** Title of the layer. */
  title: string;
  onClose: () => void;
  /** The layer, whose code loads when it is first opened; or nothing. */
  children: ReactNode;
}

const MESSAGE = '此功能加载失败，请检查网络后重试';

/** The place of a drawer. Its frame is shown immediately, while code and data load. */
export function LayerPlace({ title, onClose, children }: LayerPlaceProps) {
  return (
    <ChunkPlace
      waiting={<WaitingLayer title={title} onClose={onClose} />}
      missing={(retry, error) => (
        <SideDrawer title={title} onClose={onClose}>
          <div className="notice" role="alert">
            <strong>加载失败</strong>
            <p>{MESSAGE}</p>
            <div className="notice-actions">
              <Button type="primary" onClick={retry}>
                重试
              </Button>
              <CopyFailure message={MESSAGE} error={error} />
            </div>
          </div>
        </SideDrawer>
      )}
    >
      {children}
    </ChunkPlace>
  );
}
