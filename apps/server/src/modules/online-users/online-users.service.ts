import { baseErrors, refuse, Refused } from '@huiwu/contract/base/errors';
import {
  onlineUserErrors,
  type RevokeSessionResult,
  type OnlineUser,
  type OnlineUserFilter,
  type OwnSession,
} from '@huiwu/contract/online-users';
import type { Caller } from '../../access/caller.ts';
import { rowScopeOf } from '../../access/scope.ts';
import { callerOf, type CallerAt } from '../../store.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { OnlineUserStore } from './online-users.store.ts';
import { iso, secondsLater, type Clock } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import type { AdminDataScope } from '../admins/admin-data-scope.service.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { presentOnlineUser, presentOwnSession } from './online-users.presenter.ts';
import type { LivingSession, OnlineRow } from './online-users.repository.ts';

interface Needs {
  store: OnlineUserStore;
  clock: Clock;
  auditLog: AuditLog;
  adminDataScope: AdminDataScope;
  sessions: SessionService;
  sessionEnds: SessionEnds;
  trustedDevices: TrustedDeviceService;
}

const MODULE = '在线用户';
const ACTION = '强制下线';

export const createOnlineUserService = (needs: Needs) => {
  const { store, clock, auditLog, adminDataScope: dataScope, sessions, sessionEnds, trustedDevices } = needs;
  /** Read before a transaction begins. */
  const livingNow = async (): Promise<LivingSession> => {
    const [now, { idleSeconds }] = [clock.now(), await sessions.readPolicy()];
    return { now: iso(now), idleSince: secondsLater(now, -idleSeconds) };
  };

  const present = async (at: CallerAt, rows: OnlineRow[]): Promise<OnlineUser[]> => {
    const caller = callerOf(at);
    const people = rows.map(({ admin_id: id, customer_id, department_id }) => ({ id, customer_id, department_id }));
    const judged = await dataScope.judge(at, [...new Map(people.map((each) => [each.id, each])).values()]);
    return rows.map((row) => presentOnlineUser(row, caller, judged.get(row.admin_id)?.isManageable === true));
  };

  const endOne = (row: OnlineRow, caller: Caller): Promise<void> =>
    store.change(caller, async (work) => {
      await dataScope.findManageable(work, { id: row.admin_id, function: 'onlineUsers.revokeSession' });
      await sessionEnds.end(work, row.id, 'forced');
      await trustedDevices.forgetAllOf(work, row.admin_id);
      await work.log({
        module: MODULE,
        action: ACTION,
        targetId: row.admin_id,
        targetName: row.real_name,
        customerId: row.customer_id,
        before: { 登录地址: row.ip },
      });
    });

  const revokeOne = async (id: string, caller: Caller, living: LivingSession): Promise<RevokeSessionResult> => {
    const row = await store.read(caller).onlineUsers.find(id, living);
    if (row === undefined) return { id, name: '', isDone: false, message: onlineUserErrors.ended.message };
    try {
      await endOne(row, caller);
      return { id, name: row.real_name, isDone: true, message: '已下线' };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await auditLog.recordRefusal(caller, { module: MODULE, action: ACTION, message: error.message });
      // Sessions outside the caller's data scope are not found.
      const isUnknown = error.code === baseErrors.notFound.code;
      return {
        id,
        name: isUnknown ? '' : row.real_name,
        isDone: false,
        message: isUnknown ? onlineUserErrors.ended.message : error.message,
      };
    }
  };

  return {
    listOnlineUsers: async (filter: OnlineUserFilter, caller: Caller) => {
      const [repositories, living] = [store.read(caller), await livingNow()];
      const { departments } = repositories;
      const scope = await rowScopeOf(caller, 'onlineUsers.search', departments.listSubtreeIds);
      const departmentIds =
        filter.departmentId === undefined ? undefined : await departments.listSubtreeIds(filter.departmentId);
      const page = await repositories.onlineUsers.page({ filter, scope, living, departmentIds });
      return { ...page, list: await present(caller, page.list) };
    },

    /** Each session separately: one failure does not stop the others. */
    revokeSession: async (ids: string[], caller: Caller): Promise<RevokeSessionResult[]> => {
      const living = await livingNow();
      const results: RevokeSessionResult[] = [];
      for (const id of new Set(ids)) results.push(await revokeOne(id, caller, living));
      return results;
    },

    listOwnSessions: async (caller: Caller): Promise<OwnSession[]> => {
      const rows = await store.read(caller).onlineUsers.listOf(caller.adminId, await livingNow());
      return rows.map((row) => presentOwnSession(row, caller));
    },

    endOwnSessions: async (ids: string[], caller: Caller): Promise<null> => {
      if (ids.includes(caller.sessionId)) refuse(onlineUserErrors.present);
      const living = await livingNow();
      return store.change(caller, async (work) => {
        const { repositories } = work;
        const own = await repositories.onlineUsers.listOf(caller.adminId, living);
        const ended = own.filter(({ id }) => ids.includes(id));
        for (const row of ended) {
          await sessionEnds.end(work, row.id, 'ended-elsewhere');
          await work.log({
            module: '账户设置',
            action: '下线设备',
            targetId: caller.adminId,
            targetName: caller.adminName,
            before: { 登录地址: row.ip },
          });
        }
        // Trusted devices are removed too, because the password may be known to others.
        const spare = caller.browserId === undefined ? undefined : hashToken(caller.browserId);
        if (ended.length > 0) await trustedDevices.forgetAllOf(work, caller.adminId, spare);
        return null;
      });
    },
  };
};

export type OnlineUserService = ReturnType<typeof createOnlineUserService>;
