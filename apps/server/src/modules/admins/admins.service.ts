import { adminProblems, type Admin, type AdminDraft, type AdminEdit, type AdminFilter } from '@huiwu/contract/admins';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import type { Caller } from '../../access/caller.ts';
import { canReadField, hasFunction, rightsWithin } from '../../access/rights.ts';
import type { CallerAt } from '../../store.ts';
import type { Work } from '../../store.ts';
import type { AdminStore, AdminWork } from './admins.store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { OutboxService } from '../outbox/outbox.service.ts';
import type { AdminEditor } from './admin-editing.service.ts';
import type { AdminBatches } from './admin-batches.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';
import { presentAdmin } from './admins.presenter.ts';
import type { AdminView } from './admins.repository.ts';

interface Needs {
  store: AdminStore;
  clock: Clock;
  secrets: Secrets;
  adminDataScope: AdminDataScope;
  adminEditor: AdminEditor;
  adminBatches: AdminBatches;
  outbox: Pick<OutboxService, 'deliver'>;
}

export const createAdminService = (needs: Needs) => {
  const { store, secrets, adminDataScope: dataScope, adminEditor: editor, adminBatches, outbox } = needs;
  const present = async (
    at: CallerAt,
    { rows, isInList }: { rows: AdminView[]; isInList: boolean },
  ): Promise<Admin[]> => {
    const judged = await dataScope.judge(at, rows);
    const rightsOn = await dataScope.rightsOn(at);
    return rows.map((row) => {
      const { roles: own, isManageable } = judged.get(row.id) ?? { roles: [], isManageable: false };
      return presentAdmin(row, rightsOn(row), { roles: own, isManageable, isInList, decrypt: secrets.decrypt });
    });
  };

  /** Into a department in the data scope of the function. */
  const insertWithin = async (work: AdminWork, { draft, by }: { draft: AdminDraft; by: FunctionName }) => {
    const batch = adminBatches.open(work);
    await batch.findTaken([draft.phone]);
    const id = await batch.add(draft, by);
    const [added] = await batch.flush();
    return added ?? { id, adminNo: '' };
  };

  const add = async (work: AdminWork, draft: AdminDraft) => {
    await editor.refuseClosedInDraft(work, draft);
    return insertWithin(work, { draft, by: 'admins.add' });
  };

  /** Answers the message to the old phone, where there is a new one. */
  const edit = async (work: AdminWork, change: AdminEdit): Promise<string | undefined> => {
    const inScope = await dataScope.find(work, { id: change.id, function: 'admins.edit' });
    if (inScope.admin.deleted_at !== null) refuse(baseErrors.notFound);
    if (inScope.admin.version !== change.version) {
      const [current] = await present(work, { rows: [inScope.admin], isInList: false });
      refuse(baseErrors.changed, { current });
    }
    if (change.id !== work.caller.adminId) await dataScope.refuseUnlessManageable(work, inScope);
    return editor.apply(work, { edit: change, inScope });
  };

  return {
    listAdmins: async (filter: AdminFilter, caller: Caller): Promise<Page<Admin>> => {
      if (filter.phone && !canReadField(rightsWithin(caller.rights, 'admins.search'), 'admins.phone'))
        refuseField('phone', adminProblems.notReadable);
      if (filter.isDeleted === true && !hasFunction(caller.rights, 'admins.restore')) refuse(baseErrors.forbidden);
      const repositories = store.read(caller);
      const scope = await dataScope.scopeOf(caller, 'admins.search');
      const departmentIds =
        filter.departmentId === undefined
          ? undefined
          : await repositories.departments.listSubtreeIds(filter.departmentId);
      const page = await repositories.admins.page({ filter, scope, departmentIds });
      return { ...page, list: await present(caller, { rows: page.list, isInList: true }) };
    },

    getAdmin: async (id: string, caller: Caller): Promise<Admin> => {
      const repositories = store.read(caller);
      const { admin } = await dataScope.find(caller, { id, function: 'admins.view' });
      const [shown] = await present(caller, { rows: [admin], isInList: false });
      const hasSecondStep = await repositories.twoFactor.isOn(id);
      const hasIdentity = (await repositories.identities.listOf(id)).length > 0;
      return shown === undefined ? refuse(baseErrors.notFound) : { ...shown, hasSecondStep, hasIdentity };
    },

    addAdmin: (draft: AdminDraft, caller: Caller) => store.change(caller, (work) => add(work, draft)),

    /** The same inside of a caller's transaction, such as that of an import. */
    editInside: (work: Work<unknown>, change: AdminEdit) => edit(store.join(work), change),

    /**
     * The same steps in the transaction of an approved application; the applicant's input is not checked against the
     * caller's rights.
     */
    insertInside: (work: Work<unknown>, applied: { draft: AdminDraft; by: FunctionName }) =>
      insertWithin(store.join(work), applied),

    editAdmin: async (change: AdminEdit, caller: Caller): Promise<null> => {
      const messageId = await store.change(caller, (work) => edit(work, change));
      if (messageId !== undefined) await outbox.deliver(messageId);
      return null;
    },
  };
};

export type AdminService = ReturnType<typeof createAdminService>;
