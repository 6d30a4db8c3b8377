import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { listCustomerChoices } from '@huiwu/contract/customers';
import {
  addRole,
  changeRoleState,
  deleteRole,
  editRole,
  getRole,
  getRoleFields,
  getRoleFunctions,
  getRoleMenus,
  grantRoleFields,
  grantRoleFunctions,
  grantRoleMenus,
  listRoles,
  type GrantableMenu,
  type Role,
  type RoleFilter,
} from '@huiwu/contract/roles';
import { fakeServer, on } from '../../../testing/fake-server.ts';

let made = 0;

/** Returns a valid role. A test states only the properties that matter to it. */
export const aRole = (given: Partial<Role> = {}): Role => {
  made += 1;
  return {
    id: `R${made}`,
    code: `role${made}`,
    name: `角色${made}`,
    kind: 'operations',
    dataScope: 'own',
    custCode: 'HUIWU',
    custName: '会务',
    remark: '',
    sortOrder: 0,
    isWildcard: false,
    allMeetings: false,
    state: 1,
    adminCount: 0,
    createdAt: '2026-11-01T02:00:00.000Z',
    createdBy: null,
    updatedAt: '2026-11-01T02:00:00.000Z',
    version: 1,
    lock: null,
    ...given,
  };
};

const menu = (id: string, title: string, own: Partial<GrantableMenu> = {}): GrantableMenu => ({
  id,
  parentId: null,
  title,
  mode: 'operations',
  isDirectory: false,
  isForEverybody: false,
  isGrantable: true,
  ...own,
});

const MENUS = [
  menu('home', '首页', { isForEverybody: true }),
  menu('system', '系统管理', { isDirectory: true }),
  menu('admins', '管理员管理', { parentId: 'system' }),
  menu('roles', '角色管理', { parentId: 'system' }),
  menu('applications', '账号申请', { parentId: 'system', isGrantable: false }),
];

const FUNCTIONS = [
  { id: 'F1', menuId: 'admins', kind: 'search', title: '查询管理员', isGrantable: true },
  { id: 'F2', menuId: 'admins', kind: 'add', title: '新增管理员', isGrantable: false },
  { id: 'F3', menuId: 'roles', kind: 'search', title: '查询角色', isGrantable: true },
];

const PLACES = MENUS.map(({ id, parentId, title }) => ({ id, parentId, title }));

const FIELD = { id: 'D1', menuId: 'admins', title: '手机号码', default: 'masked', most: 'read', access: null } as const;

const isAsked =
  ({ name = '', state, kind }: RoleFilter) =>
  (role: Role) =>
    role.name.includes(name) && (state ?? role.state) === role.state && (kind ?? role.kind) === role.kind;

/** An in-memory server that stores these roles during a test. Each holds 管理员管理 and its search. */
export const roleServer = (kept: Role[]) => {
  const held = new Map(kept.map(({ id }) => [id, { menuIds: ['system', 'admins'], functionIds: ['F1'] }]));
  const find = (id: string): Role => kept.find((role) => role.id === id) ?? refuse(baseErrors.notFound);
  const change = (id: string, changes: Partial<Role>) => {
    const role = find(id);
    Object.assign(role, changes, { version: role.version + 1 });
    return null;
  };
  const checkVersion = (id: string, version: number) =>
    find(id).version === version ? undefined : refuse(baseErrors.changed, { current: find(id) });
  const about = (id: string) => {
    const { name, version, lock } = find(id);
    return { roleId: id, roleName: name, version, lock };
  };
  const heldBy = (id: string) => held.get(id) ?? { menuIds: [], functionIds: [] };
  const keep = (id: string, version: number, parts: object) => {
    checkVersion(id, version);
    held.set(id, { ...heldBy(id), ...parts });
    change(id, {});
    return { version: find(id).version };
  };

  return fakeServer([
    on(listCustomerChoices, () => [
      { custCode: 'HUIWU', custName: '会务', state: 1 },
      { custCode: 'YUNTING', custName: '云汀', state: 1 },
    ]),
    on(listRoles, (filter) => {
      const found = kept.filter(isAsked(filter));
      const start = (filter.page - 1) * filter.limit;
      return { ...filter, list: found.slice(start, start + filter.limit), total: found.length };
    }),
    on(getRole, ({ id }) => find(id)),
    on(addRole, ({ name, code }) => {
      const role = aRole({ name, code });
      kept.unshift(role);
      return { id: role.id };
    }),
    on(editRole, ({ id, version, name, code, dataScope, remark, sortOrder }) => {
      checkVersion(id, version);
      return change(id, { name, code, dataScope, remark, sortOrder });
    }),
    on(changeRoleState, ({ id, state }) => change(id, { state: Number(state) })),
    on(deleteRole, ({ id }) => {
      kept.splice(kept.indexOf(find(id)), 1);
      return null;
    }),
    on(getRoleMenus, ({ roleId }) => ({
      ...about(roleId),
      isLinked: true,
      menus: MENUS,
      menuIds: heldBy(roleId).menuIds,
    })),
    on(getRoleFunctions, ({ roleId }) => ({
      ...about(roleId),
      menus: PLACES,
      functions: FUNCTIONS,
      functionIds: heldBy(roleId).functionIds,
    })),
    on(getRoleFields, ({ roleId }) => ({ ...about(roleId), menus: PLACES, fields: [FIELD] })),
    on(grantRoleMenus, ({ roleId, version, menuIds }) => keep(roleId, version, { menuIds })),
    on(grantRoleFunctions, ({ roleId, version, functionIds }) => keep(roleId, version, { functionIds })),
    on(grantRoleFields, ({ roleId, version }) => keep(roleId, version, {})),
  ]);
};
