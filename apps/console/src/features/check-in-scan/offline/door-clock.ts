/** The clock of the server, as far as this device has heard it. Without a network it goes on by that of the device. */
export const createDoorClock = () => {
  let aheadMs = 0;
  return {
    /** What the server told in an answer to a call that was made at `askedAt` by this device. */
    hear: (now: string, askedAt: number): void => {
      aheadMs = Date.parse(now) - (askedAt + Date.now()) / 2;
    },
    /** What was kept. */
    recall: (kept: number): void => {
      aheadMs = kept;
    },
    aheadMs: (): number => aheadMs,
    now: (): string => new Date(Date.now() + aheadMs).toISOString(),
  };
};

export type DoorClock = ReturnType<typeof createDoorClock>;
