import { Skeleton } from 'antd';
import type { DayRangeProps } from './DayRangePicker.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';

// The calendar is the heaviest input there is and mostly stays folded away: it comes when it is first shown.
const DayRangePicker = lazyChunk(async () => (await import('./DayRangePicker.tsx')).DayRangePicker);

/** From one day to another. */
export function DayRange(props: DayRangeProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DayRangePicker {...props} />
    </BlockPlace>
  );
}
