import { Skeleton } from 'antd';
import { BlockPlace } from '../components/BlockPlace.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { TimeWindowProps } from './TimeWindowPicker.tsx';

// The calendar is the heaviest input there is: it comes when it is first shown.
const TimeWindowPicker = lazyPart(async () => (await import('./TimeWindowPicker.tsx')).TimeWindowPicker);

/** For how long something holds. */
export function TimeWindow(props: TimeWindowProps) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <TimeWindowPicker {...props} />
    </BlockPlace>
  );
}
