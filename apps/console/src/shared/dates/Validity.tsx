import { Skeleton } from 'antd';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import type { ValidityProps } from './ValidityPicker.tsx';

// The calendar is the largest input, so it loads when it is first shown.
const ValidityPicker = lazyChunk(async () => (await import('./ValidityPicker.tsx')).ValidityPicker);

/** An input for a validity period. */
export function Validity(props: ValidityProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <ValidityPicker {...props} />
    </BlockPlace>
  );
}
