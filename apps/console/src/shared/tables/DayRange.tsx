import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

// The calendar is the heaviest input there is and mostly stays folded away: it comes when it is first shown.
const DayRangePicker = lazy(async () => ({ default: (await import('./DayRangePicker.tsx')).DayRangePicker }));

export interface DayRangeProps {
  id: string;
  /** `2026-11-21`, or nothing. */
  begin: string;
  end: string;
  onChange: (begin: string, end: string) => void;
}

/** From one day to another. */
export function DayRange(props: DayRangeProps) {
  return (
    <Suspense fallback={<Skeleton.Input block />}>
      <DayRangePicker {...props} />
    </Suspense>
  );
}
