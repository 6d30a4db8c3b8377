import { adminErrors } from '@huiwu/contract/admins';
import { refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import type { AdminStore } from './admins.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';
import type { IdentityService } from '../single-sign-on/identities.service.ts';

interface Needs {
  store: AdminStore;
  clock: Clock;
  outbox: OutboxService;
  twoFactor: Pick<TwoFactorService, 'remove'>;
  adminDataScope: AdminDataScope;
  sessionEnds: SessionEnds;
  trustedDevices: TrustedDeviceService;
}

/** For an admin who has lost the device of their second factor. */
export const createAdminTwoFactorService = ({
  store,
  twoFactor,
  outbox,
  adminDataScope: dataScope,
  sessionEnds,
  trustedDevices,
}: Needs) => ({
  endAdminTwoFactor: async (id: string, caller: Caller): Promise<null> => {
    const messageId = await store.change(caller, async (work) => {
      const { admin } = await dataScope.findManageable(work, { id, function: 'admins.endTwoFactor' });
      if (!(await twoFactor.remove(work, admin.id))) refuse(adminErrors.noTwoFactor);
      await sessionEnds.endAllOf(work, admin.id, { why: 'forced' });
      await trustedDevices.forgetAllOf(work, admin.id);
      await work.log({
        module: '管理员管理',
        action: '关闭两步验证',
        targetId: admin.id,
        targetName: admin.real_name,
        customerId: admin.customer_id,
      });
      return outbox.post(work, {
        phone: admin.phone,
        template: 'second-step',
        text: `【会务】${admin.real_name}，管理员已关闭您的两步验证，您可在登录后重新绑定。`,
        secret: '',
        customerId: admin.customer_id,
      });
    });
    await outbox.deliver(messageId);
    return null;
  },
});

export type AdminTwoFactorService = ReturnType<typeof createAdminTwoFactorService>;

interface IdentityNeeds {
  store: AdminStore;
  outbox: OutboxService;
  adminDataScope: AdminDataScope;
  identities: IdentityService;
}

const TEXT = '管理员已解除您的单点登录绑定，您可在下次登录时重新绑定。';

/** For an admin whose external identity is lost or no longer trustworthy. */
export const createAdminIdentityService = ({
  store,
  outbox,
  adminDataScope: dataScope,
  identities,
}: IdentityNeeds) => ({
  unbindAdminIdentity: async (id: string, caller: Caller): Promise<null> => {
    const messageId = await store.change(caller, async (work) => {
      const { admin } = await dataScope.findManageable(work, { id, function: 'admins.unbindIdentity' });
      return identities.unbind(work, { admin, module: '管理员管理', text: TEXT });
    });
    await outbox.deliver(messageId);
    return null;
  },
});

export type AdminIdentityService = ReturnType<typeof createAdminIdentityService>;
