import { adminProblems, type AdminDraft } from '@huiwu/contract/admins';
import { refuseField } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { newId } from '../../platform/ids.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Work } from '../../store.ts';
import type { SerialNumberService } from '../serial-rules/serial-numbers.service.ts';
import type { AdminDataScope } from './admin-data-scope.service.ts';
import type { AdminEditor } from './admin-editing.service.ts';
import type { AdminGrants } from './admin-grants.service.ts';
import { presentAdminFacts } from './admins.presenter.ts';
import type { AdminStore, AdminWork } from './admins.store.ts';
import type { NewAdminRow } from './admins.table.ts';

interface Needs {
  store: AdminStore;
  secrets: Secrets;
  adminDataScope: AdminDataScope;
  adminEditor: AdminEditor;
  adminGrants: AdminGrants;
  serialNumbers: Pick<SerialNumberService, 'takeMany'>;
}

/** Admins that are added in one transaction: rules and checks are declared here for one and for many. */
export interface AdminBatch {
  /** Locks the phones and finds out which are taken. Required before the first of them is added. */
  findTaken(phones: readonly string[]): Promise<void>;
  /** Guarded inputs are refused without the right to write them. */
  refuseClosed(draft: AdminDraft): Promise<void>;
  /** Into a department in the data scope of the function. Nothing is written before `flush`. */
  add(draft: AdminDraft, by: FunctionName): Promise<string>;
  flush(): Promise<{ id: string; adminNo: string }[]>;
}

interface CollectedAdmin {
  row: Omit<NewAdminRow, 'admin_no'> & { id_card_cipher: string | null };
  draft: AdminDraft;
  departmentName: string;
  roleNames: string[];
}

/** Asks once for what many rows ask alike. A refusal is remembered as well. */
const createAnswers = () => {
  const known = new Map<string, Promise<unknown>>();
  return <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const answer = known.get(key) ?? ask();
    known.set(key, answer);
    // One key is always asked by the same function.
    return answer as Promise<Answer>;
  };
};

export const createAdminBatches = (needs: Needs) => {
  const { store, secrets, adminDataScope, adminEditor: editor, adminGrants, serialNumbers } = needs;

  const rowOf = (
    work: AdminWork,
    { id, draft, department }: { id: string; draft: AdminDraft; department: { id: string; customer_id: string } },
  ) => ({
    id,
    customer_id: department.customer_id,
    department_id: department.id,
    real_name: draft.realName,
    phone: draft.phone,
    email: draft.email,
    job_title: draft.jobTitle,
    id_card_cipher: draft.idCard === '' ? null : secrets.encrypt(draft.idCard),
    password_hash: null,
    password_state: 'unsent' as const,
    password_changed_at: null,
    last_sign_in_at: null,
    deleted_at: null,
    ...work.created,
  });

  const write = async (work: AdminWork, added: readonly CollectedAdmin[]) => {
    const numbers = await serialNumbers.takeMany(work, 'admin', added.length);
    const rows = added.map(({ row }, at): NewAdminRow => ({ ...row, admin_no: numbers[at] ?? '' }));
    await work.repositories.admins.insertAll(rows);
    await work.repositories.adminRoles.giveAll(
      added.flatMap(({ row: { id, customer_id }, draft }) =>
        draft.roleIds.map((role_id) => ({ admin_id: id, role_id, customer_id })),
      ),
    );
    await work.logAll(
      added.map(({ row, draft, departmentName: department_name, roleNames }) => ({
        module: '管理员管理',
        action: '新增',
        targetId: row.id,
        targetName: row.real_name,
        customerId: row.customer_id,
        after: presentAdminFacts(
          { ...row, email: draft.email, job_title: draft.jobTitle, department_name },
          { roleNames, decrypt: secrets.decrypt },
        ),
      })),
    );
    return added.map(({ row }, at) => ({ id: row.id, adminNo: numbers[at] ?? '' }));
  };

  return {
    open: (joined: Work<unknown>): AdminBatch => {
      const work = store.join(joined);
      const taken = new Set<string>();
      const once = createAnswers();
      let added: CollectedAdmin[] = [];

      /** Where an admin is to be added, and with which roles. */
      const findPlace = async ({ departmentId, roleIds }: AdminDraft, id: string, by: FunctionName) => {
        const department = await once(`department ${by} ${departmentId}`, async () => {
          await adminDataScope.refuseDepartmentBeyond(work, { departmentId, function: by });
          return editor.findDepartment(work.repositories, departmentId);
        });
        const person = { id, customerId: department.customer_id, departmentId: department.id };
        const roleNames = await once(`roles ${departmentId} ${roleIds.toSorted().join()}`, () =>
          adminGrants.checkRoles(work, { person, isMoving: false, roleIds, held: [] }),
        );
        return { department, roleNames };
      };

      return {
        findTaken: async (phones) => {
          for (const phone of await work.repositories.phones.listTaken(phones)) taken.add(phone);
        },

        refuseClosed: (draft) => {
          const { departmentId, email, idCard } = draft;
          const key = `closed ${departmentId} ${email === ''} ${idCard === ''}`;
          return once(key, () => editor.refuseClosedInDraft(work, draft));
        },

        add: async (draft, by) => {
          const id = newId(work.now.getTime());
          const { department, roleNames } = await findPlace(draft, id, by);
          if (taken.has(draft.phone)) return refuseField('phone', adminProblems.phoneTaken);
          taken.add(draft.phone);
          const row = rowOf(work, { id, draft, department });
          added.push({ row, draft, departmentName: department.name, roleNames });
          return id;
        },

        flush: () => {
          const rows = added;
          added = [];
          return rows.length === 0 ? Promise.resolve([]) : write(work, rows);
        },
      };
    },
  };
};

export type AdminBatches = ReturnType<typeof createAdminBatches>;
