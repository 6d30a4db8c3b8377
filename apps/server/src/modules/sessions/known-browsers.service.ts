import { KNOWN_BROWSER_DAYS, KNOWN_BROWSERS_MAX } from '@huiwu/contract/base/limits';
import type { Visitor } from '../../access/caller.ts';
import type { Repositories } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken } from '../../platform/secrets.ts';

const DAY_SECONDS = 86_400;

/** From which browsers somebody has signed in, so that guesses made elsewhere do not keep them out. */
export const createKnownBrowserService = ({ clock }: { clock: Clock }) => ({
  /**
   * To be called inside the transaction that opens the session. Several people may share a browser, so one that is
   * known already keeps its id; what nobody here has given out is not taken over.
   */
  remember: async ({ knownBrowsers }: Repositories, adminId: string, visitor: Visitor): Promise<void> => {
    if (!visitor.isBrowser) return;
    const now = clock.now();
    const sent = visitor.browserId;
    const isKnown = sent !== undefined && (await knownBrowsers.isKnown({ hash: hashToken(sent), now: iso(now) }));
    const browserId = isKnown ? sent : newToken();
    await knownBrowsers.remember({
      id: newId(now.getTime()),
      browser_hash: hashToken(browserId),
      admin_id: adminId,
      created_at: iso(now),
      last_used_at: iso(now),
      expires_at: secondsLater(now, KNOWN_BROWSER_DAYS * DAY_SECONDS),
    });
    await knownBrowsers.removeBeyond(adminId, KNOWN_BROWSERS_MAX);
    visitor.keepBrowserId(browserId);
  },
});

export type KnownBrowserService = ReturnType<typeof createKnownBrowserService>;
