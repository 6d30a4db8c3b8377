import {
  DEPARTMENTS_MAX,
  departmentDraft,
  departmentEdit,
  departmentErrors,
  departmentImport,
  departmentImports,
} from '@huiwu/contract/departments';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Work } from '../../store.ts';
import { rowProblems } from '@huiwu/contract/imports';
import { createTreeNames, pathParts, type TreeNames } from '../../trees/tree-names.ts';
import type { Importer, ImportTarget, ImportValues } from '../imports/importers.ts';
import type { DepartmentStateService } from './department-states.service.ts';
import type { DepartmentService } from './departments.service.ts';
import type { DepartmentStore } from './departments.store.ts';
import type { DepartmentRow } from './departments.table.ts';

interface Needs {
  store: DepartmentStore;
  departments: Pick<DepartmentService, 'openTree' | 'editInside'>;
  departmentStates: Pick<DepartmentStateService, 'deleteInside'>;
}

const plain = (value: unknown): string =>
  (typeof value === 'string' ? value : '').normalize('NFKC').trim().toLowerCase();

/** Parents before children, whatever the order of the file: by code, by name or by the last part of a path. */
export const inTreeOrder = <Row extends { values: ImportValues }>(rows: readonly Row[]): Row[] => {
  const byKey = new Map<string, Row>();
  for (const row of rows)
    for (const key of [plain(row.values['name']), plain(row.values['code'])])
      if (key !== '' && !byKey.has(key)) byKey.set(key, row);
  const parentOf = ({ values }: Row): Row | undefined =>
    byKey.get(plain(values['parentId'])) ?? byKey.get(pathParts(plain(values['parentId'])).at(-1) ?? '');
  const placed = new Set<Row>();
  const place = (row: Row, below: ReadonlySet<Row>): void => {
    const parent = parentOf(row);
    if (parent !== undefined && !placed.has(parent) && !below.has(parent)) place(parent, new Set([...below, row]));
    placed.add(row);
  };
  for (const row of rows) if (!placed.has(row)) place(row, new Set([row]));
  return [...placed];
};

const targetOf = (row: DepartmentRow): ImportTarget => ({
  id: row.id,
  version: row.version,
  name: row.name,
  values: {
    name: row.name,
    code: row.code,
    parentId: row.parent_id,
    leaderId: row.leader_id,
    order: row.sort_order,
  },
});

/** Departments from a file: a tree, checked and written as a whole. */
export const createDepartmentImporter = ({ store, departments, departmentStates }: Needs): Importer => {
  const ownTree = (work: Work<unknown>) =>
    store.join(work).repositories.departments.listOfCompany(work.caller.customerId);

  const open: Importer['open'] = (work) => {
    const tree = departments.openTree(work);
    let names: TreeNames | undefined;

    const namesNow = async (): Promise<TreeNames> => {
      names ??= createTreeNames(await tree.nodes());
      return names;
    };

    return {
      // What is named may be a row of the same file, which is not there yet.
      find: (_column, texts) => Promise.resolve(new Map(texts.map((text) => [text, { value: text }]))),

      targets: async (rows) => {
        if (rows.length > DEPARTMENTS_MAX) refuse(departmentErrors.tooMany);
        const known = new Map((await tree.nodes()).map((node) => [plain(node.code), node]));
        return rows.map(({ code }) => {
          const node = known.get(plain(code));
          return node && targetOf(node);
        });
      },

      complete: async (values) => {
        const { parentId } = values;
        if (typeof parentId !== 'string' || (await tree.nodes()).some(({ id }) => id === parentId)) return values;
        const [found, ...others] = (await namesNow()).find(parentId);
        if (found === undefined) return refuseField('parentId', rowProblems.notFound('上级部门'));
        return others.length > 0
          ? refuseField('parentId', rowProblems.several('上级部门'))
          : { ...values, parentId: found };
      },

      add: async (draft) => {
        const node = await tree.add(departmentDraft.parse(draft));
        (await namesNow()).add(node);
        return node.id;
      },

      edit: async ({ id, version, values }, changed) => {
        await departments.editInside(work, departmentEdit.parse({ ...values, ...changed, id, version }));
        tree.forget();
        names = undefined;
      },
    };
  };

  return {
    plan: departmentImport,
    calls: departmentImports,
    inOrder: inTreeOrder,
    open,
    present: async (work, ids) => {
      const asked = new Set(ids);
      const rows = (await ownTree(work)).filter(({ id }) => asked.has(id));
      return rows.toSorted((one, other) => one.ancestors.length - other.ancestors.length).map(targetOf);
    },
    remove: (work, id) => departmentStates.deleteInside(work, id),
  };
};
