import { refuse, refuseIf, type Refusal } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { singleSignOnErrors } from '@huiwu/contract/single-sign-on';
import type { RequestContext } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type AnyWork, type Work } from '../../store.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { SingleSignOnRepositories, SingleSignOnStore } from './single-sign-on.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { IdentityProvider } from '../../platform/identity-provider.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { Candidate, OutsideIdentity, Through } from '../sign-in/sign-in-entry.service.ts';

interface Needs {
  store: SingleSignOnStore;
  clock: Clock;
  auditLog: AuditLog;
  outbox: OutboxService;
  sessionEnds: SessionEnds;
  identityProvider: IdentityProvider | undefined;
}

type Admin = NonNullable<Candidate>;

interface ProviderAccount {
  issuer: string;
  subject: string;
}

interface Unbinding {
  admin: { id: string; real_name: string; phone: string; customer_id: string };
  module: string;
  /** The notice to the owner by SMS. */
  text: string;
}

const BOUND = '绑定单点登录';
const UNBOUND = '解除单点登录绑定';

/** Binds and unbinds external identities. */
export const createIdentityService = ({ store, auditLog, outbox, sessionEnds, identityProvider: provider }: Needs) => {
  const tell = (work: AnyWork, { admin, text }: Omit<Unbinding, 'module'>): Promise<string> =>
    outbox.post(work, {
      phone: admin.phone,
      template: 'single-sign-on',
      text: `【会务】${admin.real_name}，${text}`,
      secret: '',
      customerId: admin.customer_id,
    });

  const whyTakenIn = async (
    { identities }: SingleSignOnRepositories,
    adminId: string,
    named: ProviderAccount,
  ): Promise<Refusal | undefined> => {
    if ((await identities.findBySubject(named)) !== undefined) return singleSignOnErrors.identityTaken;
    const own = await identities.findOf(adminId, named.issuer);
    return own === undefined ? undefined : singleSignOnErrors.accountTaken;
  };

  /** Serialised, so that of two bindings of one subject, or to one admin, the second is refused. */
  const bind = async (
    own: AnyWork,
    { ticketId, admin }: { ticketId: string; admin: Admin },
    context: RequestContext,
  ): Promise<{ identityId: string; messageId: string }> => {
    const work = store.join(own);
    const { repositories, now } = work;
    const { identities, handshakes, locks } = repositories;
    await locks.take('identities');
    const ticket = (await handshakes.useTicket(ticketId, iso(now))) ?? refuse(singleSignOnErrors.over);
    const named = { issuer: ticket.issuer, subject: ticket.subject };
    await identities.removeOfDeleted(named);
    refuseIf(await whyTakenIn(repositories, admin.id, named));
    const identityId = newId(now.getTime());
    const times = { created_at: iso(now), last_used_at: iso(now) };
    await identities.insert({ id: identityId, ...named, admin_id: admin.id, ...times });
    await auditLog.recordVisit(work, context, {
      module: '登录',
      action: BOUND,
      targetId: admin.id,
      targetName: admin.real_name,
      customerId: admin.customer_id,
      after: { 身份提供方: provider?.name ?? named.issuer },
    });
    const text = `您的账号已绑定单点登录${provider ? `（${provider.name}）` : ''}，如非本人操作请立即修改密码并联系管理员。`;
    return { identityId, messageId: await tell(work, { admin, text }) };
  };

  return {
    /** For the next session: the identity must still be bound, or is bound in the same transaction. */
    outsideOf: (
      { identity_id, bind_ticket_id }: { identity_id: string | null; bind_ticket_id: string | null },
      context: RequestContext,
    ): OutsideIdentity => {
      let messageId: string | undefined;
      const through: Through = async (work, admin) => {
        if (bind_ticket_id !== null) {
          const bound = await bind(work, { ticketId: bind_ticket_id, admin }, context);
          messageId = bound.messageId;
          return bound.identityId;
        }
        if (identity_id === null) return null;
        const { repositories, now } = store.join(work);
        const at = { adminId: admin.id, at: iso(now) };
        return (await repositories.identities.markUsed(identity_id, at))
          ? identity_id
          : refuse(sessionErrors.badCredentials);
      };
      return {
        through,
        announce: () => {
          if (messageId !== undefined) outbox.deliverSoon(messageId);
        },
      };
    },

    /** Why the two cannot be bound; called after the code was verified. */
    whyTaken: (adminId: string, named: ProviderAccount): Promise<Refusal | undefined> =>
      whyTakenIn(store.read(ALL_CUSTOMERS), adminId, named),

    /** Called in the transaction that checked the binding; returns the message to deliver. */
    unbind: async (own: Work<unknown>, { admin, module, text }: Unbinding): Promise<string> => {
      const work = store.join(own);
      const { repositories } = work;
      await repositories.locks.take('identities');
      const removed = await repositories.identities.removeAllOf(admin.id);
      if (removed.length === 0) refuse(singleSignOnErrors.notBound);
      await sessionEnds.endThrough(work, removed, 'unbound');
      await work.log({
        module,
        action: UNBOUND,
        targetId: admin.id,
        targetName: admin.real_name,
        customerId: admin.customer_id,
      });
      return tell(work, { admin, text });
    },
  };
};

export type IdentityService = ReturnType<typeof createIdentityService>;
