import { TRUSTED_DEVICE_DAYS, TRUSTED_DEVICES_MAX } from '@huiwu/contract/base/limits';
import type { RequestContext } from '../../access/caller.ts';
import type { Repositories } from '../../data.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken } from '../../platform/secrets.ts';

const DAY_SECONDS = 86_400;

/** From which browsers somebody has signed in, so that guesses made elsewhere do not keep them out. */
export const createTrustedDeviceService = ({ clock }: { clock: Clock }) => ({
  /**
   * To be called inside the transaction that opens the session. Several people may share a browser, so one that is
   * known already keeps its id; what nobody here has given out is not taken over.
   */
  remember: async ({ trustedDevices }: Repositories, adminId: string, context: RequestContext): Promise<void> => {
    if (!context.isBrowser) return;
    const now = clock.now();
    const sent = context.browserId;
    const isKnown = sent !== undefined && (await trustedDevices.isKnown({ hash: hashToken(sent), now: iso(now) }));
    const browserId = isKnown ? sent : newToken();
    await trustedDevices.remember({
      id: newId(now.getTime()),
      browser_hash: hashToken(browserId),
      admin_id: adminId,
      created_at: iso(now),
      last_used_at: iso(now),
      expires_at: secondsLater(now, TRUSTED_DEVICE_DAYS * DAY_SECONDS),
    });
    await trustedDevices.removeBeyond(adminId, TRUSTED_DEVICES_MAX);
    context.keepBrowserId(browserId);
  },
});

export type TrustedDeviceService = ReturnType<typeof createTrustedDeviceService>;
