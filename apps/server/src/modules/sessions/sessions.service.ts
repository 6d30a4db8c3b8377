import { functionOf } from '@huiwu/contract/base/access';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { baseErrors, refuse, refuseIf } from '@huiwu/contract/base/errors';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { callerScope } from '../../access/caller-scope.ts';
import type { Caller, RequestContext } from '../../access/caller.ts';
import { rightsForCall } from '../../access/meeting-rights.ts';
import type { Rights } from '../../access/rights.ts';
import { ALL_CUSTOMERS, type AnyWork, type Work } from '../../store.ts';
import type { SessionStore } from './sessions.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { hashToken, isSame } from '../../platform/secrets.ts';
import type { MeetingEntryService } from '../meetings/meeting-entry.service.ts';
import type { RoleService } from '../roles/roles.service.ts';
import type { HalfSessionService } from './half-sessions.service.ts';
import type { SessionPolicy, SessionPolicyService } from './session-policy.service.ts';
import type { SessionRepository } from './sessions.repository.ts';
import { passwordMethodOf, sessionRefusal } from './sessions.rules.ts';

/** Limits writes of the time of the last request to one per minute. */
const TOUCH_SECONDS = 60;
const DAY_SECONDS = 86_400;

interface Needs {
  store: SessionStore;
  clock: Clock;
  roles: RoleService;
  sessionPolicy: SessionPolicyService;
  meetingEntry: Pick<MeetingEntryService, 'enter'>;
  halfSessions: HalfSessionService;
}

type Found = NonNullable<Awaited<ReturnType<SessionRepository['findByToken']>>>;

interface Opening {
  adminId: string;
  previousSignInAt: string | null;
  policy: SessionPolicy;
  /** The external identity of the sign-in: the session ends with the binding. */
  identityId?: string | null;
}

/**
 * A session of a browser always requires token and cookie, whatever later calls claim. A session with a token only is
 * not one of a browser.
 */
const hasItsHalves = ({ cookie_hash }: Found, { cookieHalf, isBrowser }: RequestContext): boolean =>
  cookie_hash === null ? !isBrowser : cookieHalf !== undefined && isSame(cookie_hash, hashToken(cookieHalf));

export const createSessionService = ({
  store,
  clock,
  roles,
  sessionPolicy: policy,
  meetingEntry: entry,
  halfSessions,
}: Needs) => {
  const halvesFor = (context: RequestContext, hasTwo: boolean) => {
    const [token, half] = [newToken(), hasTwo ? newToken() : undefined];
    context.keepCookieHalf(half);
    return {
      token,
      hashes: { token_hash: hashToken(token), cookie_hash: half === undefined ? null : hashToken(half) },
    };
  };

  const passwordExpiredBefore = (days: number): string | undefined =>
    days > 0 ? secondsLater(clock.now(), -days * DAY_SECONDS) : undefined;

  const check = async (session: Found, endpoint: Endpoint): Promise<void> => {
    const now = clock.now();
    const { idleSeconds, passwordDays } = await policy.readAt(session.setting_changes);
    refuseIf(sessionRefusal(session, { now: iso(now), idleSince: secondsLater(now, -idleSeconds) }));
    if (session.locked_at !== null && endpoint.whileLocked !== true) refuse(sessionErrors.screenLocked);
    const isDue = passwordMethodOf(session, passwordExpiredBefore(passwordDays)) !== 'normal';
    if (isDue && endpoint.whilePasswordIsDue !== true) refuse(baseErrors.passwordIsDue);
    if (session.last_seen_at < secondsLater(now, -TOUCH_SECONDS)) {
      await store.change(ALL_CUSTOMERS, ({ repositories: { sessions } }) => sessions.touch(session.id, iso(now)));
    }
  };

  /** In a meeting only the rights there count; an admin who may not enter has none. */
  const inMeeting = async (
    session: Found,
    { code, endpoint, operationsRights }: { code: string; endpoint: Endpoint; operationsRights: Rights },
  ) => {
    const { admin_id: adminId, customer_id: customerId, rights_epoch: epoch } = session;
    const entered = await entry.enter(code, { adminId, customerId, epoch, operationsRights });
    const rights = rightsForCall(functionOf(endpoint.access), { entered, operationsRights });
    const meeting = entered?.meeting;
    return {
      rights,
      meeting,
      operationsRights,
      tenantScope: callerScope({ customerId, operationsRights, entry: { meeting } }),
    };
  };

  const callerOf = async (session: Found, context: RequestContext, endpoint: Endpoint): Promise<Caller> => {
    context.setRightsEpochHeader?.(session.rights_epoch);
    context.setInboxEpochHeader?.(session.inbox_epoch ?? 0);
    const repositories = store.read(ALL_CUSTOMERS);
    const roleIds = async () => (await repositories.roles.listOfAdmin(session.admin_id)).map((role) => role.id);
    const rights = await roles.rightsOf(ALL_CUSTOMERS, {
      adminId: session.admin_id,
      epoch: session.rights_epoch,
      roleIds,
    });
    return {
      ...context,
      sessionId: session.id,
      adminId: session.admin_id,
      adminName: session.real_name,
      customerId: session.customer_id,
      departmentId: session.department_id,
      ...(context.meetingCode === undefined
        ? { rights, tenantScope: callerScope({ customerId: session.customer_id, operationsRights: rights }) }
        : await inMeeting(session, { code: context.meetingCode, endpoint, operationsRights: rights })),
    };
  };

  return {
    /** The caller and their current rights. A failed identification is a refusal, never an anonymous caller. */
    identify: async (token: string | undefined, context: RequestContext, endpoint: Endpoint): Promise<Caller> => {
      const session =
        token === undefined ? undefined : await store.read(ALL_CUSTOMERS).sessions.findByToken(hashToken(token));
      if (session === undefined) return refuse(baseErrors.userTokenInvalid);
      if (!hasItsHalves(session, context)) {
        await halfSessions.note(session, context);
        return refuse(baseErrors.userTokenInvalid);
      }
      await check(session, endpoint);
      return callerOf(session, context, endpoint);
    },

    /** The caller of an image, identified by the cookie; valid for nothing else. */
    identifyByCookie: async (context: RequestContext, endpoint: Endpoint): Promise<Caller> => {
      const { cookieHalf } = context;
      const session =
        cookieHalf === undefined
          ? undefined
          : await store.read(ALL_CUSTOMERS).sessions.findByCookie(hashToken(cookieHalf));
      if (session === undefined) return refuse(baseErrors.userTokenInvalid);
      await check(session, endpoint);
      return callerOf(session, context, endpoint);
    },

    /** Runs in the transaction that verified the admin. */
    open: async (
      work: AnyWork,
      { adminId, previousSignInAt, policy: { absoluteSeconds, idleSeconds, sessionsMax }, identityId = null }: Opening,
      context: RequestContext,
    ) => {
      const {
        repositories: { sessions },
        now,
      } = store.join(work);
      const { token, hashes } = halvesFor(context, context.isBrowser);
      await sessions.insert({
        ...hashes,
        id: newId(now.getTime()),
        admin_id: adminId,
        created_at: iso(now),
        last_seen_at: iso(now),
        expires_at: secondsLater(now, absoluteSeconds),
        previous_sign_in_at: previousSignInAt,
        ended_at: null,
        ended_why: null,
        ip: context.ip,
        user_agent: context.userAgent,
        identity_id: identityId,
      });
      const living = { now: iso(now), idleSince: secondsLater(now, -idleSeconds) };
      await sessions.endBeyond(adminId, sessionsMax, living);
      return token;
    },

    /** New token and cookie for the current session, after reauthentication. */
    renew: async (work: Work<unknown>): Promise<string> => {
      const {
        repositories: { sessions },
        caller,
      } = store.join(work);
      const hadTwo = (await sessions.find(caller.sessionId))?.cookie_hash !== null;
      const { token, hashes } = halvesFor(caller, hadTwo);
      await sessions.replaceToken(caller.sessionId, hashes);
      return token;
    },

    passwordMethod: (admin: Parameters<typeof passwordMethodOf>[0], { passwordDays }: SessionPolicy) =>
      passwordMethodOf(admin, passwordExpiredBefore(passwordDays)),

    /** Read before a transaction begins. */
    readPolicy: () => policy.read(),

    signOut: async (caller: Caller): Promise<null> => {
      await store.change(ALL_CUSTOMERS, ({ repositories: { sessions } }) =>
        sessions.end(caller.sessionId, { at: iso(clock.now()), why: 'signed-out' }),
      );
      caller.keepCookieHalf(undefined);
      return null;
    },
  };
};

export type SessionService = ReturnType<typeof createSessionService>;
