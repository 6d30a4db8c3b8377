import type { BatchResult } from '@huiwu/contract/admins';
import { adminErrors } from '@huiwu/contract/admins';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { baseErrors, refuse, Refused } from '@huiwu/contract/base/errors';
import * as z from 'zod/mini';
import { callerOfStep, type Caller } from '../../access/caller.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { AdminStore, AdminWork } from './admins.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { TaskKind } from '../tasks/task-kinds.service.ts';
import { summarizeLines, type TaskService } from '../tasks/tasks.service.ts';
import type { AdminDataScope, AdminInScope } from './admin-data-scope.service.ts';

/** The stored input of the task. */
const taskInput = z.array(z.string());

interface Needs {
  store: AdminStore;
  clock: Clock;
  adminDataScope: AdminDataScope;
  sessionEnds: SessionEnds;
  trustedDevices: TrustedDeviceService;
  passwords: Passwords;
  outbox: OutboxService;
  tasks: Pick<TaskService, 'enqueue' | 'wake'>;
}

/** The stored name of the task. */
export const SEND_PASSWORDS = 'admins.send-passwords';

/** The admins, and the function with which the caller can access them. */
interface Target {
  id: string;
  function: FunctionName;
}

interface Made {
  password: string;
  hash: string;
}

/** Generates initial passwords, sends them by SMS and never returns them. */
export const createAdminPasswordService = ({
  store,
  clock,
  adminDataScope: dataScope,
  sessionEnds,
  trustedDevices,
  passwords,
  outbox,
  tasks,
}: Needs) => {
  // Before the transaction, because on the embedded engine everything would wait for the hash.
  const make = async (): Promise<Made> => {
    const password = passwords.makeInitial();
    return { password, hash: await passwords.hash(password) };
  };

  const give = async (
    work: AdminWork,
    { inScope, made, action }: { inScope: AdminInScope; made: Made; action: string },
  ): Promise<string> => {
    const { repositories } = work;
    const { admin } = inScope;
    const change = {
      password_hash: made.hash,
      password_state: 'initial',
      password_changed_at: iso(work.now),
      ...work.updated,
    } as const;
    if (!(await repositories.admins.update(admin.id, admin.version, change))) refuse(baseErrors.changed);
    await sessionEnds.endAllOf(work, admin.id, { why: 'reset' });
    await trustedDevices.forgetAllOf(work, admin.id);
    await work.log({
      module: '管理员管理',
      action,
      targetId: admin.id,
      targetName: admin.real_name,
      customerId: admin.customer_id,
    });
    const text = `【会务】${admin.real_name}，您的初始密码是 ${made.password}，首次登录后请立即修改。`;
    return outbox.post(work, {
      phone: admin.phone,
      template: 'initial-password',
      text,
      secret: made.password,
      budget: 'password',
      customerId: admin.customer_id,
    });
  };

  /** Refused admins need no hash; the check is repeated inside the transaction. */
  const makeFor = async (caller: Caller, target: Target): Promise<Made> => {
    await dataScope.findManageable(caller, target);
    return make();
  };

  const sendOne = async (target: Target, caller: Caller): Promise<BatchResult> => {
    const { id } = target;
    const made = await makeFor(caller, target);
    // A repeated batch returns the first result for each admin, so that no one gets a second password.
    const { name, messageId } = await store.change(callerOfStep(caller, id), async (work) => {
      const inScope = await dataScope.findManageable(work, target);
      dataScope.refuseDisabled(inScope);
      if (inScope.admin.password_state === 'normal') refuse(adminErrors.ownPassword);
      return {
        name: inScope.admin.real_name,
        messageId: await give(work, { inScope, made, action: '发送初始密码' }),
      };
    });
    const isDone = await outbox.deliver(messageId);
    return { id, name, isDone, message: isDone ? '已发送' : '短信发送失败，可稍后重试' };
  };

  /** The name of an admin whom the caller can at least see. */
  const nameOf = async (target: Target, caller: Caller): Promise<string> => {
    const inScope = await dataScope.find(caller, target).catch(() => undefined);
    return inScope?.admin.real_name ?? '';
  };

  /** One failure does not stop the others. */
  const trySend = async (target: Target, caller: Caller): Promise<BatchResult> => {
    try {
      return await sendOne(target, caller);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { id: target.id, name: await nameOf(target, caller), isDone: false, message: error.message };
    }
  };

  /** A task that runs again sends no second password: with its key each admin gets the first result. */
  const inTask = (caller: Caller, taskId: string): Caller => ({
    ...caller,
    idempotency: {
      owner: caller.adminId,
      key: `task-${taskId}`,
      call: SEND_PASSWORDS,
      bodyHash: '',
      now: iso(clock.now()),
    },
  });

  return {
    resetAdminPassword: async (id: string, caller: Caller): Promise<null> => {
      const target = { id, function: 'admins.resetPassword' } as const;
      const made = await makeFor(caller, target);
      const messageId = await store.change(caller, async (work) => {
        const inScope = await dataScope.findManageable(work, target);
        dataScope.refuseDisabled(inScope);
        return give(work, { inScope, made, action: '重置密码' });
      });
      if (!(await outbox.deliver(messageId))) refuse(adminErrors.passwordNotSent);
      return null;
    },

    /** Each admin separately: one failure does not stop the others. */
    sendInitialPasswords: async (ids: string[], caller: Caller): Promise<BatchResult[]> => {
      // Uses the key for the batch itself, so that the same key with other ids is refused.
      if (caller.idempotency !== undefined) await store.change(caller, () => Promise.resolve(null));
      const results: BatchResult[] = [];
      for (const id of new Set(ids)) {
        results.push(await trySend({ id, function: 'admins.sendPassword' }, caller));
      }
      return results;
    },

    /** For an admin whom the caller can access by another function, such as one who has just passed a review. */
    sendFirstPassword: trySend,

    /** For more admins than a request can handle. */
    sendInitialPasswordsLater: async (ids: string[], caller: Caller): Promise<{ taskId: string }> => {
      const all = [...new Set(ids)];
      const taskId = await store.change(caller, (work) =>
        tasks.enqueue(work, {
          kind: SEND_PASSWORDS,
          title: `发送初始密码（${all.length} 人）`,
          input: all,
          total: all.length,
        }),
      );
      tasks.wake();
      return { taskId };
    },

    sendPasswordsTask: {
      needs: 'admins.sendPassword',
      run: async (work) => {
        for (const id of z.parse(taskInput, work.input)) {
          if (work.lines.some((line) => line.id === id)) continue;
          const target = { id, function: 'admins.sendPassword' } as const;
          await work.tell(await trySend(target, inTask(await work.starter(), work.id)));
        }
        return summarizeLines(work.lines);
      },
    } satisfies TaskKind,
  };
};

export type AdminPasswordService = ReturnType<typeof createAdminPasswordService>;
