import type { Desk } from '@huiwu/contract/check-ins/door';
import type { StoreApi } from 'zustand/vanilla';
import type { ScanState } from '../scan-state.ts';
import type { DoorClock } from './door-clock.ts';
import { keepDesk } from './door-store.ts';

interface Needs {
  store: StoreApi<ScanState>;
  clock: Pick<DoorClock, 'aheadMs'>;
  meeting: () => string;
}

/** The points of a meeting with their counters, on the screen and on the device. */
export const createKnownDesk = ({ store, clock, meeting }: Needs) => {
  let known: Desk | undefined;

  const recall = (desk: Desk): void => {
    const { points, canUndo } = desk;
    known = desk;
    store.setState(({ pointId }) => ({
      points,
      hasDesk: true,
      canUndo,
      pointId: points.some(({ id }) => id === pointId) ? pointId : (points[0]?.id ?? ''),
    }));
  };

  return {
    /** As the device has kept it. */
    recall,

    /** As the server told it; the device keeps it. */
    adopt: async (desk: Desk): Promise<void> => {
      recall(desk);
      await keepDesk(meeting(), desk, clock.aheadMs());
    },

    /** Shows what an answer changes. A reload without a network still knows the counters, if the device stores anything. */
    show: (change: (state: ScanState) => ScanState): void => {
      const before = store.getState().points;
      store.setState(change);
      const { points } = store.getState();
      if (known === undefined || points === before) return;
      void keepDesk(meeting(), { ...known, points: [...points] }, clock.aheadMs()).catch(() => undefined);
    },
  };
};
