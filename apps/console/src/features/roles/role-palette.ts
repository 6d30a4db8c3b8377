import { addRole, getRole, listRoles, type Role } from '@huiwu/contract/roles';
import type { Access } from '../../shared/access/access.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { PaletteEntry, PaletteSource } from '../../shared/palette/palette-source.ts';
import { KIND_TITLES } from './role-texts.ts';

const LIST = '/system/role';
const MOST = 4;

const recordOf = ({ id, name, code, kind }: Role, { can }: Access): PaletteEntry => ({
  id: `role ${id}`,
  title: name,
  note: `${KIND_TITLES[kind]} · ${code}`,
  // Without the right to view a role the entry leads to the filtered list.
  outcome: { to: can(getRole) ? `${LIST}?dialog=view.${id}` : `${LIST}?name=${encodeURIComponent(name)}` },
});

export const rolePalette: PaletteSource = {
  noun: 'roles',
  actions: ({ can }) =>
    can(addRole) ? [{ id: 'role add', title: '新增角色', outcome: { to: `${LIST}?dialog=add` } }] : [],
  verbs: () => [],
  hint: ({ can }) => (can(listRoles) ? '角色' : undefined),
  find: async ({ text, access, signal }) => {
    if (!access.can(listRoles)) return { records: [], actions: [] };
    const { list } = await callEndpoint(listRoles, { page: 1, limit: MOST, name: text }, { signal });
    return { records: list.map((role) => recordOf(role, access)), actions: [] };
  },
};
