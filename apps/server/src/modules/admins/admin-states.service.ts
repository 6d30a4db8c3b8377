import type { FunctionName } from '@huiwu/contract/base/functions';
import { adminProblems } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { SessionEnds } from '../sessions/session-ends.service.ts';
import type { TrustedDeviceService } from '../trusted-devices/trusted-devices.service.ts';
import type { Work } from '../../store.ts';
import type { AdminStore, AdminWork } from './admins.store.ts';
import { iso } from '../../platform/clock.ts';
import type { AdminDataScope, AdminInScope } from './admin-data-scope.service.ts';
import type { AdminChange } from './admins.table.ts';

interface Needs {
  store: AdminStore;
  adminDataScope: AdminDataScope;
  sessionEnds: SessionEnds;
  trustedDevices: TrustedDeviceService;
}

interface StateChange {
  function: FunctionName;
  action: string;
  change: AdminChange;
  /** Ends every session, with the reason. */
  ends?: 'stopped' | 'deleted';
}

const STATE_TITLES = ['停用', '启用'];

/** Enabling, disabling, deleting and restoring: repeated calls change nothing. */
export const createAdminStateService = ({ store, adminDataScope: dataScope, sessionEnds, trustedDevices }: Needs) => {
  const apply = async (
    work: AdminWork,
    { inScope, step }: { inScope: AdminInScope; step: StateChange },
  ): Promise<void> => {
    const { repositories } = work;
    const { admin } = inScope;
    const isDone = await repositories.admins.update(admin.id, admin.version, {
      ...step.change,
      ...work.updated,
    });
    if (!isDone) refuse(baseErrors.changed);
    if (step.ends !== undefined) {
      await sessionEnds.endAllOf(work, admin.id, { why: step.ends });
      await trustedDevices.forgetAllOf(work, admin.id);
    }
    await work.log({
      module: '管理员管理',
      action: step.action,
      targetId: admin.id,
      targetName: admin.real_name,
      customerId: admin.customer_id,
      before: { 状态: admin.deleted_at === null ? (STATE_TITLES[admin.state] ?? '') : '已删除' },
      after: { 状态: step.change.deleted_at ? '已删除' : (STATE_TITLES[step.change.state ?? admin.state] ?? '') },
    });
  };

  const remove = async (work: AdminWork, id: string): Promise<void> => {
    const inScope = await dataScope.find(work, { id, function: 'admins.delete' });
    if (inScope.admin.deleted_at !== null) return;
    await dataScope.refuseUnlessManageable(work, inScope);
    if (inScope.admin.state === 1) await dataScope.refuseForLastPlatformAdmin(work, inScope);
    const change = { deleted_at: iso(work.now) };
    const step: StateChange = { function: 'admins.delete', action: '删除', change, ends: 'deleted' };
    await apply(work, { inScope, step });
  };

  return {
    changeAdminState: ({ id, state }: { id: string; state: 0 | 1 }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const inScope = await dataScope.findManageable(work, { id, function: 'admins.enableDisable' });
        if (inScope.admin.state === state) return null;
        if (state === 0) await dataScope.refuseForLastPlatformAdmin(work, inScope);
        const step: StateChange = {
          function: 'admins.enableDisable',
          action: STATE_TITLES[state] ?? '',
          change: { state },
          ...(state === 0 ? { ends: 'stopped' } : {}),
        };
        await apply(work, { inScope, step });
        return null;
      }),

    deleteAdmin: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await remove(work, id);
        return null;
      }),

    /** The same inside of a transaction that takes an import back. */
    deleteInside: (work: Work<unknown>, id: string): Promise<void> => remove(store.join(work), id),

    restoreAdmin: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const { repositories } = work;
        const inScope = await dataScope.find(work, { id, function: 'admins.restore' });
        if (inScope.admin.deleted_at === null) return null;
        await dataScope.refuseUnlessManageable(work, inScope);
        // Deleted admins do not reserve their phone, so another admin may have it.
        if (await repositories.phones.isTaken(inScope.admin.phone)) refuseField('phone', adminProblems.phoneTaken);
        await apply(work, {
          inScope,
          step: { function: 'admins.restore', action: '恢复', change: { deleted_at: null } },
        });
        return null;
      }),
  };
};

export type AdminStateService = ReturnType<typeof createAdminStateService>;
