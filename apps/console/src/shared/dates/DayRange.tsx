import { Skeleton } from 'antd';
import type { DayRangeProps } from './DayRangePicker.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyChunk } from '../chunks/lazy-chunk.tsx';

// The calendar is the largest input and usually hidden, so it loads when it is first shown.
const DayRangePicker = lazyChunk(async () => (await import('./DayRangePicker.tsx')).DayRangePicker);

/** An input for a range of days. */
export function DayRange(props: DayRangeProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DayRangePicker {...props} />
    </BlockPlace>
  );
}
