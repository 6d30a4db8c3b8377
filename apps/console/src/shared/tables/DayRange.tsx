import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { DayRangeProps } from './DayRangePicker.tsx';

// The calendar is the heaviest input there is and mostly stays folded away: it comes when it is first shown.
const DayRangePicker = lazy(async () => ({ default: (await import('./DayRangePicker.tsx')).DayRangePicker }));

/** From one day to another. */
export function DayRange(props: DayRangeProps) {
  return (
    <Suspense fallback={<Skeleton.Input block />}>
      <DayRangePicker {...props} />
    </Suspense>
  );
}
