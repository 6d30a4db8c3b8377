import { Activity, createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Provider as MotionProvider } from '@rc-component/motion';
import { useLayout } from '../layout/layout-store.ts';
import { isStill } from '../theme/antd-theme.ts';

/** Whether what is around may move. */
const Moving = createContext(!isStill);

interface Props {
  isResting: boolean;
  /** Whether something may be open in it; without it nothing need be drawn again. */
  hasLayers?: boolean;
  children: ReactNode;
}

/**
 * React's `Activity` for pages with antd's layers. A drawer that could move in would let go of all that is in it when
 * it is drawn again while it rests, and once more when it comes back; so nothing may move until it is back.
 */
export function Resting({ isResting, hasLayers = true, children }: Props) {
  const isAnimated = useLayout((layout) => layout.animation);
  const mayMove = useContext(Moving) && isAnimated;
  // Still so in the picture in which it comes back, and no longer in the next; a deferred value would already be new
  // where the page comes back in a deferred picture.
  const [wasResting, setWasResting] = useState(isResting);
  if (isResting && !wasResting) setWasResting(true);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setWasResting(isResting));
    return () => cancelAnimationFrame(frame);
  }, [isResting]);
  const motion = mayMove && !(hasLayers && (isResting || wasResting));
  return (
    <Moving value={motion}>
      <MotionProvider motion={motion}>
        <Activity mode={isResting ? 'hidden' : 'visible'}>{children}</Activity>
      </MotionProvider>
    </Moving>
  );
}
