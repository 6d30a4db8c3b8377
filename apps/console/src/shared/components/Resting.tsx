import { Activity, createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Provider as MotionProvider } from '@rc-component/motion';
import { useLayout } from '../layout/layout-store.ts';
import { isStill } from '../theme/antd-theme.ts';

/** Whether animations are allowed for the content. */
const Moving = createContext(!isStill);

interface Props {
  isResting: boolean;
  /** Whether it can contain an open layer. Otherwise it is not rendered again. */
  hasLayers?: boolean;
  children: ReactNode;
}

/**
 * React's `Activity` for pages with antd's layers. A drawer with an animation would unmount its content when it is
 * rendered while hidden, and again when it is shown. Animations are therefore off until the page is shown.
 */
export function Resting({ isResting, hasLayers = true, children }: Props) {
  const isAnimated = useLayout((layout) => layout.animation);
  const mayMove = useContext(Moving) && isAnimated;
  // Animations stay off for the first frame after the page is shown again. `useDeferredValue` cannot be used: it would
  // already have its new value if the page itself is shown in a deferred render.
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
