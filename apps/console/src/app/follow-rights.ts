import { queryClient } from '../shared/api/query-client.ts';
import { useRightsEpoch } from '../shared/api/rights.ts';
import { refreshRights } from '../shared/account/account.queries.ts';
import { useSession } from '../shared/session/session-store.ts';

/**
 * Refetches account and menu when an answer carries a new rights epoch, so that buttons and pages follow without a new
 * sign-in. The first answer sets the epoch to compare with.
 */
export const followRights = (): void => {
  useRightsEpoch.subscribe(({ epoch }, before) => {
    if (epoch !== '' && before.epoch !== '') void refreshRights(queryClient);
  });
  // Another user's customer has its own epoch.
  useSession.subscribe(({ token }) => {
    if (token === null) useRightsEpoch.setState({ epoch: '' });
  });
};
