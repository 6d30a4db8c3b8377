import { queryClient } from '../shared/api/query-client.ts';
import { useRightsEpoch } from '../shared/api/rights.ts';
import { refreshRights } from '../shared/account/account.queries.ts';
import { useSession } from '../shared/session/session-store.ts';

/**
 * Asks again who it is and for their menu when an answer says that rights have changed since: buttons and pages come
 * and go without anyone's signing in again. What an answer says first is what the console was opened with.
 */
export const followRights = (): void => {
  useRightsEpoch.subscribe(({ epoch }, before) => {
    if (epoch !== '' && before.epoch !== '') void refreshRights(queryClient);
  });
  // Another person's customer counts for itself.
  useSession.subscribe(({ token }) => {
    if (token === null) useRightsEpoch.setState({ epoch: '' });
  });
};
