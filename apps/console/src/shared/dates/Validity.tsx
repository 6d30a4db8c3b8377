import { Skeleton } from 'antd';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';
import type { ValidityProps } from './ValidityPicker.tsx';

// The calendar is the heaviest input there is: it comes when it is first shown.
const ValidityPicker = lazyChunk(async () => (await import('./ValidityPicker.tsx')).ValidityPicker);

/** For how long something holds. */
export function Validity(props: ValidityProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <ValidityPicker {...props} />
    </BlockPlace>
  );
}
