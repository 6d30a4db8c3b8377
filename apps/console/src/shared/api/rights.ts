import { create } from 'zustand';

/** How often rights have changed in the person's customer, as every answer to them says. */
const RIGHTS_HEADER = 'x-huiwu-rights';

/** What the latest answer said; empty before any has said it. */
export const useRightsEpoch = create<{ epoch: string }>()(() => ({ epoch: '' }));

/** Remembers what an answer says about rights. */
export const noteRights = (headers: Headers): void => {
  const epoch = headers.get(RIGHTS_HEADER) ?? '';
  if (epoch !== '' && epoch !== useRightsEpoch.getState().epoch) useRightsEpoch.setState({ epoch });
};
