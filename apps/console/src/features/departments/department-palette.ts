import { addDepartment, listDepartments } from '@huiwu/contract/departments';
import pinyin from 'pinyin-match';
import type { PaletteSource } from '../../shared/palette/palette-source.ts';
import { departmentTreeQuery } from './departments.queries.ts';

const LIST = '/system/department';
const MOST = 4;
const KEPT_MS = 60_000;

export const departmentPalette: PaletteSource = {
  noun: 'departments',
  actions: ({ can }) =>
    can(addDepartment) ? [{ id: 'department add', title: '新增部门', outcome: { to: `${LIST}?dialog=add` } }] : [],
  verbs: () => [],
  hint: ({ can }) => (can(listDepartments) ? '部门' : undefined),
  find: async ({ text, access, client }) => {
    if (!access.can(listDepartments)) return { records: [], actions: [] };
    const all = await client.fetchQuery({ ...departmentTreeQuery(), staleTime: KEPT_MS });
    const found = all.filter(({ name, code }) => code === text || pinyin.match(name, text) !== false).slice(0, MOST);
    return {
      records: found.map(({ id, name, code, custName }) => ({
        id: `department ${id}`,
        title: name,
        note: `${code} · ${custName}`,
        outcome: { to: `${LIST}?name=${encodeURIComponent(name)}` },
      })),
      actions: [],
    };
  },
};
