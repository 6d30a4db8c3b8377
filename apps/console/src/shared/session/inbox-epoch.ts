import { create } from 'zustand';

/** Grows with every change of the messages of the admin. Every answer to them contains it. */
const INBOX_HEADER = 'x-huiwu-messages';

/** The epoch of the latest answer; empty before the first. */
export const useInboxEpoch = create<{ epoch: string }>()(() => ({ epoch: '' }));

export const noteInbox = (headers: Headers): void => {
  const epoch = headers.get(INBOX_HEADER) ?? '';
  if (epoch !== '' && epoch !== useInboxEpoch.getState().epoch) useInboxEpoch.setState({ epoch });
};
