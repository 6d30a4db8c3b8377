import type { AnyWork, Store } from '../../store.ts';
import { TRUSTED_DEVICE_DAYS, TRUSTED_DEVICES_MAX } from '@huiwu/contract/base/limits';
import type { RequestContext } from '../../access/caller.ts';
import { iso, secondsLater } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { TrustedDeviceRepository } from './trusted-devices.repository.ts';

const DAY_SECONDS = 86_400;

interface Needs {
  store: Store<{ trustedDevices: TrustedDeviceRepository }>;
}

/** Browsers in which an admin has signed in, so that guesses elsewhere do not lock them out. */
export const createTrustedDeviceService = ({ store }: Needs) => ({
  /**
   * Called in the transaction that opens the session. Several admins can share a browser, so a known id is kept; an id
   * that this server did not issue is replaced.
   */
  remember: async (work: AnyWork, adminId: string, context: RequestContext): Promise<void> => {
    if (!context.isBrowser) return;
    const { repositories, now } = store.join(work);
    const { trustedDevices } = repositories;
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

  removeExpired: (work: AnyWork): Promise<void> =>
    store.join(work).repositories.trustedDevices.removeBefore(iso(work.now)),

  /** `spare`: the hash of the device that stays trusted. */
  forgetAllOf: (work: AnyWork, adminId: string, spare?: string): Promise<void> =>
    store.join(work).repositories.trustedDevices.forgetAllOf(adminId, spare),
});

export type TrustedDeviceService = ReturnType<typeof createTrustedDeviceService>;
