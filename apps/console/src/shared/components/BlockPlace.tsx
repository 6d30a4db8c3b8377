import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ChunkPlace } from '../chunks/ChunkPlace.tsx';

interface BlockPlaceProps {
  /** Shown while the code loads. */
  waiting: ReactNode;
  children: ReactNode;
}

/** An input or block whose code loads when it is first shown. The content around it is not blocked. */
export function BlockPlace({ waiting, children }: BlockPlaceProps) {
  return (
    <ChunkPlace
      waiting={waiting}
      missing={(retry) => (
        <Button block onClick={retry}>
          加载失败，点击重试
        </Button>
      )}
    >
      {children}
    </ChunkPlace>
  );
}
