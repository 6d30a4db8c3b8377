import type { BatchResult } from '@huiwu/contract/admins';
import { adminErrors } from '@huiwu/contract/admins';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { baseErrors, refuse, Refused } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { TrustedDeviceService } from '../sign-in/trusted-devices.service.ts';
import type { AdminStore, AdminWork } from './admins.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { TaskKind } from '../tasks/task-kinds.service.ts';
import { sayLines, type TaskService } from '../tasks/tasks.service.ts';
import type { AdminDataScope, AdminInScope } from './admin-data-scope.service.ts';

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

/** Under this name the task is stored. */
export const SEND_PASSWORDS = 'admins.send-passwords';

/** Whom, and by which function the caller reaches them. */
interface Target {
  id: string;
  function: FunctionName;
}

interface Made {
  password: string;
  hash: string;
}

/** Initial passwords are made here, go out by SMS and are never shown to anyone who asked for them. */
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
  // Before the transaction: on the embedded engine everyone else would wait for the hash.
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

  /** Of a repeated batch each person is answered as the first time, so that no one gets a second password. */
  const callerFor = (caller: Caller, id: string): Caller => {
    const { idempotency } = caller;
    return idempotency === undefined
      ? caller
      : { ...caller, idempotency: { ...idempotency, key: `${idempotency.key}:${id}` } };
  };

  /** Anyone who is refused costs no hash; what is found here is looked at once more inside the transaction. */
  const makeFor = async (caller: Caller, target: Target): Promise<Made> => {
    await dataScope.findManageable(caller, target);
    return make();
  };

  const sendOne = async (target: Target, caller: Caller): Promise<BatchResult> => {
    const { id } = target;
    const made = await makeFor(caller, target);
    const { name, messageId } = await store.change(callerFor(caller, id), async (work) => {
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

  /** The name of an admin whom the caller may at least see. */
  const nameOf = async (target: Target, caller: Caller): Promise<string> => {
    const inScope = await dataScope.find(caller, target).catch(() => undefined);
    return inScope?.admin.real_name ?? '';
  };

  /** What cannot be done is said, and leaves the others done. */
  const trySend = async (target: Target, caller: Caller): Promise<BatchResult> => {
    try {
      return await sendOne(target, caller);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { id: target.id, name: await nameOf(target, caller), isDone: false, message: error.message };
    }
  };

  /** A task that is run again gives no one a second password: under its key each person is answered as the first time. */
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

    /** Each person for themselves: one that cannot be done leaves the others done. */
    sendInitialPasswords: async (ids: string[], caller: Caller): Promise<BatchResult[]> => {
      // Under its own key the batch itself does nothing: this refuses the same key with other ids.
      if (caller.idempotency !== undefined) await store.change(caller, () => Promise.resolve(null));
      const results: BatchResult[] = [];
      for (const id of new Set(ids)) {
        results.push(await trySend({ id, function: 'admins.sendPassword' }, caller));
      }
      return results;
    },

    /** To an admin whom the caller reaches by another function, such as those who have just passed a review. */
    sendFirstPassword: trySend,

    /** For more people than anyone would wait for. */
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
        for (const id of work.input as string[]) {
          if (work.lines.some((line) => line.id === id)) continue;
          const target = { id, function: 'admins.sendPassword' } as const;
          await work.tell(await trySend(target, inTask(await work.starter(), work.id)));
        }
        return sayLines(work.lines);
      },
    } satisfies TaskKind,
  };
};

export type AdminPasswordService = ReturnType<typeof createAdminPasswordService>;
