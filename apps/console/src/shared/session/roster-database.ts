/** Where a device at the door keeps the list of people of a meeting. */
export const ROSTER_DATABASE = 'huiwu-roster';
export const ROSTER_STORE = 'rosters';

/** The list goes with the session. */
export const forgetRosters = (): void => {
  try {
    globalThis.indexedDB?.deleteDatabase(ROSTER_DATABASE);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
};
