import { Skeleton } from 'antd';
import type { DayRangeProps } from './DayRangePicker.tsx';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';

// The calendar is the heaviest input there is and mostly stays folded away: it comes when it is first shown.
const DayRangePicker = lazyPart(async () => (await import('./DayRangePicker.tsx')).DayRangePicker);

/** From one day to another. */
export function DayRange(props: DayRangeProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DayRangePicker {...props} />
    </BlockPlace>
  );
}
