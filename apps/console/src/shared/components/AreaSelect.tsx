import { Skeleton } from 'antd';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import type { AreaSelectProps } from './AreaTree.tsx';
import { BlockPlace } from './BlockPlace.tsx';

// The table of areas is larger than most forms, so it loads when it is first shown.
const AreaTree = lazyChunk(async () => (await import('./AreaTree.tsx')).AreaTree);

/** Selects a province or one of its cities. */
export function AreaSelect(props: AreaSelectProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <AreaTree {...props} />
    </BlockPlace>
  );
}
