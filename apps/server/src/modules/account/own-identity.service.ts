import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { singleSignOnProblems, type OwnIdentity } from '@huiwu/contract/single-sign-on';
import type { Caller } from '../../access/caller.ts';
import type { AccountStore } from './account.store.ts';
import type { IdentityProvider } from '../../platform/identity-provider.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { Reauthentication } from '../sign-in/reauthentication.service.ts';
import type { IdentityService } from '../single-sign-on/identities.service.ts';

interface Needs {
  store: AccountStore;
  passwords: Passwords;
  reauthentication: Reauthentication;
  outbox: OutboxService;
  identities: IdentityService;
  /** Absent if single sign-on is not configured. */
  identityProvider: Pick<IdentityProvider, 'name'> | undefined;
}

const TEXT = '您的单点登录已解除绑定，如非本人操作请立即修改密码并联系管理员。';

/** The caller's own external identity. A wrong password counts as a failed sign-in. */
export const createOwnIdentityService = (needs: Needs) => {
  const { store, passwords, reauthentication, outbox, identities, identityProvider } = needs;

  const provePassword = async (password: string, caller: Caller) => {
    const self = (await store.read(caller).admins.find(caller.adminId)) ?? refuse(baseErrors.userTokenInvalid);
    const proof = {
      action: '解除单点登录绑定',
      field: 'password',
      problem: singleSignOnProblems.wrongPassword,
      judge: () => passwords.verify(password, self.password_hash ?? undefined),
    };
    await reauthentication.prove(self.phone, caller, [proof]);
    return self;
  };

  return {
    getOwnIdentity: async (caller: Caller): Promise<OwnIdentity> => {
      const [identity] = await store.read(caller).identities.listOf(caller.adminId);
      return {
        name: identityProvider?.name ?? '',
        isBound: identity !== undefined,
        boundAt: identity?.created_at ?? null,
        lastUsedAt: identity?.last_used_at ?? null,
      };
    },

    unbindOwnIdentity: async ({ password }: { password: string }, caller: Caller): Promise<null> => {
      const admin = await provePassword(password, caller);
      const messageId = await store.change(caller, (work) =>
        identities.unbind(work, { admin, module: '账户设置', text: TEXT }),
      );
      outbox.deliverSoon(messageId);
      return null;
    },
  };
};

export type OwnIdentityService = ReturnType<typeof createOwnIdentityService>;
