import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FIELD_NAMES, FUNCTIONS, FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { baseErrors, refuse, refuseField, refuseIf } from '@huiwu/contract/base/errors';
import {
  roleProblems,
  type RoleFields,
  type RoleFieldsDraft,
  type RoleFunctions,
  type RoleFunctionsDraft,
  type RoleMenus,
  type RoleMenusDraft,
} from '@huiwu/contract/roles';
import type { Caller } from '../../access/caller.ts';
import { rightsOver } from '../../access/rights.ts';
import type { RightsEpochs } from '../customers/rights-epochs.service.ts';
import type { RoleRepositories, RoleStore, RoleWork } from './roles.store.ts';
import type { Facts } from '../business-logs/audit-log.service.ts';
import type { MenuRow } from '../menus/menus.table.ts';
import {
  grantableFields,
  grantableFunctions,
  grantableMenus,
  inTreeOrder,
  isDirectory,
  withAncestors,
} from './role-offers.rules.ts';
import type { RoleInScope, RoleDataScope } from './role-data-scope.service.ts';
import {
  presentFieldFacts,
  presentFunctionFacts,
  presentGrantableField,
  presentGrantableFunction,
  presentGrantableMenus,
  presentMenuFacts,
  presentPlace,
} from './role-views.presenter.ts';
import type { StoredGrant } from './roles.repository.ts';
import { fieldGrantRefusal } from './roles.rules.ts';
import type { RoleChange } from './roles.table.ts';

interface Needs {
  store: RoleStore;
  roleDataScope: RoleDataScope;
  rightsEpochs: RightsEpochs;
}

interface Step {
  action: string;
  inScope: RoleInScope;
  /** The rights of the role that will change. */
  after: Partial<Pick<StoredGrant, 'menuIds' | 'functionKeys' | 'fields'>>;
  values?: RoleChange;
  write: () => Promise<void>;
  facts: { before: Facts; after: Facts };
}

const NAME_BY_KEY = new Map<string, FunctionName>(FUNCTION_NAMES.map((name) => [FUNCTIONS[name].key, name]));
const FIELD_BY_ID = new Map<string, FieldName>(FIELD_NAMES.map((name) => [FIELDS[name].id, name]));

const functionsIn = (keys: string[]): FunctionName[] =>
  FUNCTION_NAMES.filter((name) => keys.includes(FUNCTIONS[name].key));

const fieldsIn = (fields: StoredGrant['fields']): Map<FieldName, StoredGrant['fields'][number]['access']> =>
  new Map(fields.flatMap(({ id, access }) => [FIELD_BY_ID.get(id)].flatMap((name) => (name ? [[name, access]] : []))));

/** Rights of roles: menus, functions and fields, each saved as a whole set. */
export const createRoleGrantService = ({ store, roleDataScope: dataScope, rightsEpochs }: Needs) => {
  const listEntries = async ({ menus }: RoleRepositories): Promise<MenuRow[]> =>
    (await Promise.all([menus.list('operations'), menus.list('meeting')])).flatMap(inTreeOrder);

  const aboutOf = ({ role, lock }: RoleInScope) => ({
    roleId: role.id,
    roleName: role.name,
    version: role.version,
    lock,
  });

  /** Checked as a whole before anything is written. */
  const apply = async (work: RoleWork, step: Step): Promise<{ version: number }> => {
    const { repositories } = work;
    const { role, stored } = step.inScope;
    await dataScope.refuseBeyond(work, { role, after: { ...stored, ...step.after } });
    if (!(await repositories.roles.update(role.id, role.version, { ...step.values, ...work.updated })))
      refuse(baseErrors.changed);
    await step.write();
    await rightsEpochs.raise(work, role.customer_id);
    await work.log({
      module: '角色管理',
      action: step.action,
      targetId: role.id,
      targetName: role.name,
      customerId: role.customer_id,
      ...step.facts,
    });
    return { version: role.version + 1 };
  };

  const grantMenus = async (work: RoleWork, draft: RoleMenusDraft) => {
    const { repositories } = work;
    const inScope = await dataScope.findManageable(work, { id: draft.roleId, version: draft.version });
    const { role } = inScope;
    const entries = await listEntries(repositories);
    const offered = grantableMenus(entries, role);
    if (draft.menuIds.some((id) => !offered.some((entry) => entry.id === id)))
      refuseField('menuIds', roleProblems.menuGone);
    const chosen = offered.filter((entry) => draft.menuIds.includes(entry.id) && entry.is_for_everybody === 0);
    const kept = withAncestors(
      offered,
      chosen.map(({ id }) => id),
    );
    const menuIds = kept.map(({ id }) => id);
    const before = await repositories.roles.listMenuIds(role.id);
    return apply(work, {
      action: '分配菜单',
      inScope,
      after: { menuIds: kept.filter((entry) => !isDirectory(entry)).map(({ id }) => id) },
      values: draft.isLinked === undefined ? {} : { is_menu_linked: draft.isLinked ? 1 : 0 },
      write: () => repositories.roles.replaceMenus(role, menuIds),
      facts: { before: presentMenuFacts(entries, before), after: presentMenuFacts(entries, menuIds) },
    });
  };

  const grantFunctions = async (work: RoleWork, draft: RoleFunctionsDraft) => {
    const { repositories } = work;
    const inScope = await dataScope.findManageable(work, { id: draft.roleId, version: draft.version });
    const { role, stored } = inScope;
    const entries = await listEntries(repositories);
    const offered = grantableFunctions(entries, role);
    const asked = [...new Set(draft.functionIds)].map((key) => NAME_BY_KEY.get(key));
    if (asked.some((name) => name === undefined || !offered.includes(name)))
      refuseField('functionIds', roleProblems.functionGone);
    const functionKeys = [...new Set(draft.functionIds)];
    return apply(work, {
      action: '分配功能',
      inScope,
      after: { functionKeys },
      write: () => repositories.roles.replaceFunctions(role, functionKeys),
      facts: {
        before: presentFunctionFacts(entries, functionsIn(stored.functionKeys)),
        after: presentFunctionFacts(entries, functionsIn(functionKeys)),
      },
    });
  };

  const grantFields = async (work: RoleWork, draft: RoleFieldsDraft) => {
    const { repositories, caller } = work;
    const inScope = await dataScope.findManageable(work, { id: draft.roleId, version: draft.version });
    const { role, stored } = inScope;
    const entries = await listEntries(repositories);
    const offered = grantableFields(entries, role).map((name) => FIELDS[name].id);
    const fields = draft.fields.map(({ fieldId, access }) => ({ id: fieldId, access }));
    if (fields.some(({ id }) => !offered.includes(id))) refuseField('fields', roleProblems.fieldGone);
    if (new Set(fields.map(({ id }) => id)).size !== fields.length) refuseField('fields', roleProblems.fieldTwice);
    const [before, after] = [fieldsIn(stored.fields), fieldsIn(fields)];
    refuseIf(fieldGrantRefusal(rightsOver(caller.rights, role.data_scope), before, after));
    return apply(work, {
      action: '分配字段',
      inScope,
      after: { fields },
      write: () => repositories.roles.replaceFields(role, fields),
      facts: { before: presentFieldFacts(entries, before), after: presentFieldFacts(entries, after) },
    });
  };

  return {
    getRoleMenus: async (roleId: string, caller: Caller): Promise<RoleMenus> => {
      const repositories = store.read(caller);
      const inScope = await dataScope.find(caller, roleId);
      const [entries, held] = await Promise.all([listEntries(repositories), repositories.roles.listMenuIds(roleId)]);
      const offered = grantableMenus(entries, inScope.role);
      const { role } = inScope;
      return {
        ...aboutOf(inScope),
        isLinked: role.is_menu_linked === 1,
        menus: presentGrantableMenus(offered, caller.rights),
        menuIds: offered.filter(({ id }) => role.is_wildcard === 1 || held.includes(id)).map(({ id }) => id),
      };
    },

    getRoleFunctions: async (roleId: string, caller: Caller): Promise<RoleFunctions> => {
      const repositories = store.read(caller);
      const inScope = await dataScope.find(caller, roleId);
      const { role, stored } = inScope;
      const entries = await listEntries(repositories);
      const offered = grantableFunctions(entries, role);
      const held = role.is_wildcard === 1 ? offered : functionsIn(stored.functionKeys);
      const places = withAncestors(
        entries,
        offered.map((name) => FUNCTIONS[name].menuId),
      );
      return {
        ...aboutOf(inScope),
        menus: places.map(presentPlace),
        functions: offered.map((name) =>
          presentGrantableFunction(name, { rights: caller.rights, scope: role.data_scope }),
        ),
        functionIds: offered.filter((name) => held.includes(name)).map((name) => FUNCTIONS[name].key),
      };
    },

    getRoleFields: async (roleId: string, caller: Caller): Promise<RoleFields> => {
      const repositories = store.read(caller);
      const inScope = await dataScope.find(caller, roleId);
      const entries = await listEntries(repositories);
      const offered = grantableFields(entries, inScope.role);
      const rights = rightsOver(caller.rights, inScope.role.data_scope);
      const said = new Map(inScope.stored.fields.map(({ id, access }) => [id, access]));
      const places = withAncestors(
        entries,
        offered.map((name) => FIELDS[name].menuId),
      );
      return {
        ...aboutOf(inScope),
        menus: places.map(presentPlace),
        fields: offered.map((name) => presentGrantableField(name, { rights, said })),
      };
    },

    grantRoleMenus: (draft: RoleMenusDraft, caller: Caller) => store.change(caller, (work) => grantMenus(work, draft)),

    grantRoleFunctions: (draft: RoleFunctionsDraft, caller: Caller) =>
      store.change(caller, (work) => grantFunctions(work, draft)),

    grantRoleFields: (draft: RoleFieldsDraft, caller: Caller) =>
      store.change(caller, (work) => grantFields(work, draft)),
  };
};

export type RoleGrantService = ReturnType<typeof createRoleGrantService>;
