import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, textOf, type MatrixTarget } from '../../testing/matrix/row.ts';

const departmentDraft = ({ number }: MatrixTarget) => ({ name: `部门甲${number}`, code: `M${number}` });

const parentOf = async (target: MatrixTarget) => {
  const parent = await textOf(target, 'departments', 'parent_id');
  return parent === 'nothing' ? null : parent;
};

export const matrix: NounMatrix = {
  rows: {
    listDepartmentChoices: {},
    listDepartments: { on: 'department', within: 'rows', input: () => ({}), verdict: listed },
    getDepartment: { on: 'department', within: 'rows', input: ({ id }) => ({ id }) },
    listLeaderChoices: [
      { input: () => ({}) },
      { on: 'department', within: 'rows', input: ({ id }) => ({ departmentId: id }) },
    ],
    addDepartment: {
      input: (target) => ({ ...departmentDraft(target), parentId: target.caller.departmentId }),
      // Departments have no owner.
      butTo: { ownOnly: 400 },
    },
    editDepartment: {
      on: 'department',
      within: 'rows',
      input: async (target) => ({
        ...departmentDraft(target),
        id: target.id,
        version: 1,
        order: 0,
        parentId: await parentOf(target),
      }),
    },
    sortDepartments: {
      on: 'department',
      within: 'rows',
      input: async (target) => ({
        places: [{ id: target.id, version: 1, order: 7, parentId: await parentOf(target) }],
      }),
    },
    changeDepartmentState: { on: 'department', within: 'rows', input: ({ id }) => ({ id, state: '0' }) },
    deleteDepartment: { on: 'department', within: 'rows', input: ({ id }) => ({ id }) },
  },
  samples: {
    addDepartment: { parentId: null, name: '市场部', code: 'SC' },
    editDepartment: { id: 'nothing', version: 1, parentId: null, name: '市场部', code: 'SC', order: 10 },
    sortDepartments: { places: [{ id: 'nothing', version: 1, parentId: null, order: 10 }] },
    changeDepartmentState: { id: 'nothing', state: '0' },
  },
  kept: [{ edit: 'editDepartment', get: 'getDepartment', on: 'department', filled: {} }],
};
