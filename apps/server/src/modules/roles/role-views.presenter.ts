import type { FieldAccess } from '@huiwu/contract/account';
import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FUNCTIONS } from '@huiwu/contract/catalogue/access';
import type { GrantableField, GrantableFunction, GrantableMenu, Role, RoleLock } from '@huiwu/contract/roles';
import { fieldAccessOf, hasFunction, coversScope, type Rights } from '../../access/rights.ts';
import type { Facts } from '../business-logs/audit-log.service.ts';
import type { MenuRow } from '../menus/menus.table.ts';
import type { ListedRole } from './role-lists.repository.ts';
import { isDirectory } from './role-offers.rules.ts';
import type { RoleRow } from './roles.table.ts';

export const presentRole = (row: ListedRole, computed: { lock: RoleLock | null; adminCount: number }): Role => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  dataScope: row.data_scope,
  custCode: row.cust_code,
  custName: row.cust_name,
  remark: row.remark,
  sortOrder: row.sort_order,
  isWildcard: row.is_wildcard === 1,
  allMeetings: row.all_meetings === 1,
  state: row.state,
  ...computed,
  createdAt: row.created_at,
  createdBy: row.created_by_name,
  updatedAt: row.updated_at,
  version: row.version,
});

const KIND_TITLES = { operations: '运营角色', meeting: '会议角色' };

const SCOPE_TITLES = {
  all: '全部数据',
  'department-and-below': '本部门及以下',
  department: '本部门',
  own: '仅本人',
};

const ACCESS_TITLES: Record<FieldAccess, string> = { hidden: '不可见', masked: '脱敏', read: '只读', write: '可编辑' };

type FactRow = Pick<RoleRow, 'code' | 'name' | 'kind' | 'data_scope' | 'remark' | 'sort_order' | 'all_meetings'>;

export const presentRoleFacts = (row: FactRow): Facts => ({
  角色名称: row.name,
  角色编码: row.code,
  角色类型: KIND_TITLES[row.kind],
  数据范围: SCOPE_TITLES[row.data_scope],
  全部会议: row.all_meetings === 1 ? '是' : '否',
  排序: String(row.sort_order),
  备注: row.remark,
});

export const presentPlace = ({ id, parent_id, title }: MenuRow) => ({ id, parentId: parent_id, title });

/** A directory can be granted by everyone who has a page below it. */
export const presentGrantableMenus = (entries: MenuRow[], rights: Rights): GrantableMenu[] => {
  const isOwn = (entry: MenuRow): boolean => {
    if (isDirectory(entry)) return entries.some((below) => below.parent_id === entry.id && isOwn(below));
    return rights.isWildcard || entry.is_for_everybody === 1 || rights.menuIds.has(entry.id);
  };
  return entries.map((entry) => ({
    ...presentPlace(entry),
    mode: entry.mode,
    isDirectory: isDirectory(entry),
    isForEverybody: entry.is_for_everybody === 1,
    isGrantable: isOwn(entry),
  }));
};

export const presentGrantableFunction = (
  name: FunctionName,
  { rights, scope }: { rights: Rights; scope: Role['dataScope'] },
): GrantableFunction => {
  const { key, menuId, kind, title } = FUNCTIONS[name];
  return { id: key, menuId, kind, title, isGrantable: hasFunction(rights, name) && coversScope(rights, name, scope) };
};

export const presentGrantableField = (
  name: FieldName,
  { rights, said }: { rights: Rights; said: Map<string, FieldAccess> },
): GrantableField => {
  const { id, menuId, title, default: fallback } = FIELDS[name];
  return { id, menuId, title, default: fallback, most: fieldAccessOf(rights, name), access: said.get(id) ?? null };
};

const titleOf = (entries: MenuRow[], menuId: string): string =>
  entries.find(({ id }) => id === menuId)?.title ?? '其他';

/** The previous and the new set of rights for the log, by name. */
export const presentMenuFacts = (entries: MenuRow[], ids: string[]): Facts => ({
  菜单: entries
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join('、'),
});

/** One line for each page, so that a log row shows only what changed. */
export const presentFunctionFacts = (entries: MenuRow[], names: FunctionName[]): Facts => {
  const facts: Record<string, string> = {};
  for (const name of names) {
    const { menuId, title } = FUNCTIONS[name];
    const page = titleOf(entries, menuId);
    facts[page] = facts[page] === undefined ? title : `${facts[page]}、${title}`;
  }
  return facts;
};

export const presentFieldFacts = (entries: MenuRow[], said: Map<FieldName, FieldAccess>): Facts =>
  Object.fromEntries(
    [...said].map(([name, access]) => [
      `${titleOf(entries, FIELDS[name].menuId)} · ${FIELDS[name].title}`,
      ACCESS_TITLES[access],
    ]),
  );
