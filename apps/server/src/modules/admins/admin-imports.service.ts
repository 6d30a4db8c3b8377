import { adminDraft, adminEdit, adminImport, adminImports } from '@huiwu/contract/admins';
import { rowProblems } from '@huiwu/contract/imports';
import type { Secrets } from '../../platform/secrets.ts';
import type { Work } from '../../store.ts';
import type { CellFound, Importer, ImportTarget, Memo, ImportValues } from '../imports/importers.ts';
import { BATCH_ROWS } from '../imports/record-importer.service.ts';
import type { AdminBatches } from './admin-batches.service.ts';
import type { AdminStateService } from './admin-states.service.ts';
import type { AdminService } from './admins.service.ts';
import type { AdminStore } from './admins.store.ts';
import type { AdminRow } from './admins.table.ts';

interface Needs {
  store: AdminStore;
  secrets: Secrets;
  admins: Pick<AdminService, 'editInside'>;
  adminBatches: AdminBatches;
  adminStates: Pick<AdminStateService, 'deleteInside'>;
}

interface ImportedRole {
  id: string;
  name: string;
  code: string;
}

const phonesIn = (rows: readonly ImportValues[]): string[] =>
  rows.flatMap(({ phone }) => (typeof phone === 'string' ? [phone] : []));

/** Admins from a file. They get no password: those are sent afterwards. */
export const createAdminImporter = ({ store, secrets, admins, adminBatches, adminStates }: Needs): Importer => {
  const rolesOf = async (work: Work<unknown>, memo: Memo): Promise<readonly ImportedRole[]> => {
    const load = () => store.join(work).repositories.roles.listOfKind('operations');
    const known = memo.get('roles') ?? load();
    memo.set('roles', known);
    return known as ReturnType<typeof load>;
  };

  const findRoles = async (work: Work<unknown>, memo: Memo, texts: readonly string[]) => {
    const roles = await rolesOf(work, memo);
    return new Map(
      texts.map((text): [string, CellFound] => {
        const found = roles.filter(({ name, code }) => name === text || code === text);
        const [first] = found;
        if (first === undefined) return [text, { problem: rowProblems.notFound('角色') }];
        return [text, found.length > 1 ? { problem: rowProblems.several('角色') } : { value: first.id }];
      }),
    );
  };

  const targetsOf = async (work: Work<unknown>, rows: readonly AdminRow[]): Promise<ImportTarget[]> => {
    const { held } = await store.join(work).repositories.adminRoles.listOfAll(rows.map(({ id }) => id));
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.real_name,
      values: {
        realName: row.real_name,
        phone: row.phone,
        departmentId: row.department_id,
        roleIds: held.filter(({ admin_id }) => admin_id === row.id).map(({ id }) => id),
        email: row.email,
        jobTitle: row.job_title,
        idCard: row.id_card_cipher === null ? '' : secrets.decrypt(row.id_card_cipher),
      },
    }));
  };

  const findTargets = async (work: Work<unknown>, rows: readonly ImportValues[]) => {
    const phones = phonesIn(rows);
    const found = phones.length === 0 ? [] : await store.join(work).repositories.admins.listByPhones(phones);
    const targets = new Map((await targetsOf(work, found)).map((target) => [target.values['phone'], target]));
    return rows.map(({ phone }) => targets.get(phone));
  };

  const open = (work: Work<unknown>, memo: Memo): ReturnType<Importer['open']> => {
    const batch = adminBatches.open(work);
    return {
      find: (_column, texts) => findRoles(work, memo, texts),
      targets: async (rows) => {
        await batch.findTaken(phonesIn(rows));
        return findTargets(work, rows);
      },
      add: async (values) => {
        const draft = adminDraft.parse(values);
        await batch.refuseClosed(draft);
        return batch.add(draft, 'admins.add');
      },
      edit: async ({ id, version, values }, changed) => {
        const { realName, departmentId } = values;
        await admins.editInside(work, adminEdit.parse({ realName, departmentId, ...changed, id, version }));
      },
      flush: async () => void (await batch.flush()),
    };
  };

  return {
    plan: adminImport,
    calls: adminImports,
    rowsAtOnce: BATCH_ROWS,
    open,
    present: async (work, ids) =>
      ids.length === 0 ? [] : targetsOf(work, await store.join(work).repositories.admins.listByIds(ids)),
    remove: (work, id) => adminStates.deleteInside(work, id),
  };
};
