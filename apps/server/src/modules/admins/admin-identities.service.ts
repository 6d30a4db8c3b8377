import type { Caller } from '../../access/caller.ts';
import type { AdminStore } from './admins.store.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { IdentityService } from '../single-sign-on/identities.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';

interface Needs {
  store: AdminStore;
  outbox: OutboxService;
  adminDataScope: AdminDataScope;
  identities: IdentityService;
}

const TEXT = '管理员已解除您的单点登录绑定，您可在下次登录时重新绑定。';

/** For an admin whose outside identity is lost, or is no longer to be trusted. */
export const createAdminIdentityService = ({ store, outbox, adminDataScope: dataScope, identities }: Needs) => ({
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
