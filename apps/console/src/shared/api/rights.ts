import { create } from 'zustand';

/** The rights epoch of the admin's customer, which every answer to them contains. */
const RIGHTS_HEADER = 'x-huiwu-rights';

/** The epoch of the latest answer; empty before the first. */
export const useRightsEpoch = create<{ epoch: string }>()(() => ({ epoch: '' }));

/** Stores the rights epoch of an answer. */
export const noteRights = (headers: Headers): void => {
  const epoch = headers.get(RIGHTS_HEADER) ?? '';
  if (epoch !== '' && epoch !== useRightsEpoch.getState().epoch) useRightsEpoch.setState({ epoch });
};
