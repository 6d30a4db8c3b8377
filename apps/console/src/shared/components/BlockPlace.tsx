import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ChunkPlace } from '../chunks/ChunkPlace.tsx';

interface BlockPlaceProps {
  /** Its shape while the code is on its way. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The place of an input or a block of a page whose code arrives when it is first shown; what is around it goes on. */
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
