import type { FieldAccess } from '@huiwu/contract/account';
import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FIELD_NAMES, FUNCTION_NAMES, MEETING_MENU_IDS, areaOf } from '@huiwu/contract/catalogue/access';
import type { DataScope } from '@huiwu/contract/roles';

/** What an admin may do: the union of their enabled roles. */
export interface Rights {
  /** A platform administrator: everything, in every customer. */
  isWildcard: boolean;
  roleCodes: string[];
  menuIds: Set<string>;
  /** Each function with the widest scopes of the roles that hold it. */
  functions: Map<FunctionName, Set<DataScope>>;
  fields: Map<string, FieldAccess>;
  /** The same, by the data scope of the roles that grant it. */
  fieldsByScope: Map<DataScope, Map<string, FieldAccess>>;
  /** Rights in every meeting of the customer; absent without a role that grants them. */
  everyMeeting?: Rights;
}

/** One role as it counts towards an admin's rights. */
export interface RoleGrant {
  code: string;
  isWildcard: boolean;
  dataScope: DataScope;
  menuIds: string[];
  functions: FunctionName[];
  fields: { name: string; access: FieldAccess }[];
  /** Applies in every meeting of its customer. */
  allMeetings?: boolean;
}

const ORDER: FieldAccess[] = ['hidden', 'masked', 'read', 'write'];

/** Whether one field access allows more than another. */
export const isWider = (a: FieldAccess, b: FieldAccess): boolean => ORDER.indexOf(a) > ORDER.indexOf(b);

const wider = (a: FieldAccess | undefined, b: FieldAccess): FieldAccess => (a !== undefined && isWider(a, b) ? a : b);

const addFields = (to: Map<string, FieldAccess>, said: Iterable<[string, FieldAccess]>): Map<string, FieldAccess> => {
  for (const [name, access] of said) to.set(name, wider(to.get(name), access));
  return to;
};

const MEETING_FIELDS: ReadonlySet<string> = new Set(
  FIELD_NAMES.filter((name) => MEETING_MENU_IDS.has(FIELDS[name].menuId)),
);

/** Meetings have no departments: inside, a role reaches all rows, or those that the admin added. */
export const scopeInMeeting = (scope: DataScope): DataScope => (scope === 'own' ? 'own' : 'all');

/** What a role grants in a meeting to which it is not assigned. */
const inMeetings = (grant: RoleGrant): RoleGrant => ({
  ...grant,
  isWildcard: false,
  allMeetings: false,
  dataScope: scopeInMeeting(grant.dataScope),
  menuIds: grant.menuIds.filter((id) => MEETING_MENU_IDS.has(id)),
  functions: grant.functions.filter((name) => areaOf(name) === 'meeting'),
  fields: grant.fields.filter(({ name }) => MEETING_FIELDS.has(name)),
});

/** Adds up roles. A right of one role never combines with the data scope of another. */
export const uniteRights = (grants: RoleGrant[]): Rights => {
  const rights: Rights = {
    isWildcard: grants.some((grant) => grant.isWildcard),
    roleCodes: grants.map((grant) => grant.code),
    menuIds: new Set(grants.flatMap((grant) => grant.menuIds)),
    functions: new Map(),
    fields: new Map(),
    fieldsByScope: new Map(),
  };
  for (const grant of grants) {
    for (const name of grant.functions)
      rights.functions.set(name, (rights.functions.get(name) ?? new Set()).add(grant.dataScope));
    const said = rights.fieldsByScope.get(grant.dataScope) ?? new Map<string, FieldAccess>();
    rights.fieldsByScope.set(grant.dataScope, said);
    for (const { name, access } of grant.fields)
      for (const fields of [rights.fields, said]) fields.set(name, wider(fields.get(name), access));
  }
  const everywhere = grants.filter(({ allMeetings }) => allMeetings === true);
  if (everywhere.length > 0) rights.everyMeeting = uniteRights(everywhere.map(inMeetings));
  return rights;
};

export const hasFunction = (rights: Rights, name: FunctionName): boolean =>
  rights.isWildcard || rights.functions.has(name);

/** Fields that no role mentions keep their default access. */
export const fieldAccessOf = (rights: Rights, name: FieldName): FieldAccess =>
  rights.isWildcard ? 'write' : (rights.fields.get(name) ?? FIELDS[name].default);

export const canReadField = (rights: Rights, name: FieldName): boolean =>
  ['read', 'write'].includes(fieldAccessOf(rights, name));

export const canWriteField = (rights: Rights, name: FieldName): boolean => fieldAccessOf(rights, name) === 'write';

/** Data scopes, the narrowest first. */
export const DATA_SCOPES: readonly DataScope[] = ['own', 'department', 'department-and-below', 'all'];

/** Whether one data scope includes all rows of another. */
export type Contains = (outer: DataScope, inner: DataScope) => boolean;

/** Both scopes are of the same admin. */
export const isAsWide: Contains = (outer, inner) => DATA_SCOPES.indexOf(outer) >= DATA_SCOPES.indexOf(inner);

/**
 * The rights over rows that only some data scopes include. A role opens a field within its own rows only, and what it
 * closes stays closed.
 */
const rightsWhere = (rights: Rights, isCovered: (scope: DataScope) => boolean): Rights => {
  const there = new Map<string, FieldAccess>();
  for (const [scope, said] of rights.fieldsByScope)
    if (isCovered(scope)) for (const [name, access] of said) there.set(name, wider(there.get(name), access));
  const narrower = ([name, access]: [string, FieldAccess]): [string, FieldAccess] => {
    const over = there.get(name) ?? FIELDS[name as FieldName].default;
    return [name, isWider(over, access) ? access : over];
  };
  return { ...rights, fields: new Map([...rights.fields].map(narrower)) };
};

/** The rights over rows at this distance. */
export const rightsOver = (rights: Rights, over: DataScope): Rights =>
  rightsWhere(rights, (scope) => isAsWide(scope, over));

const coversFields = (mine: Rights, theirs: Rights, contains: Contains): boolean =>
  [...theirs.fieldsByScope].every(([scope, said]) => {
    const over = rightsWhere(mine, (own) => contains(own, scope));
    return [...said].every(([name, access]) => !isWider(access, fieldAccessOf(over, name as FieldName)));
  });

const coversFunctions = (mine: Rights, theirs: Rights, contains: Contains): boolean =>
  [...theirs.functions].every(([name, scopes]) => {
    const own = [...(mine.functions.get(name) ?? [])];
    return [...scopes].every((scope) => own.some((each) => contains(each, scope)));
  });

/**
 * Admins who assign roles in every meeting of the customer may enter every meeting too: they could let in anyone but
 * themselves otherwise.
 */
export const coversEveryMeeting = (rights: Pick<Rights, 'isWildcard' | 'functions'>): boolean =>
  rights.isWildcard || rights.functions.get('admins.assignRoles')?.has('all') === true;

const coversAllMeetings = (mine: Rights, theirs: Rights, contains: Contains): boolean => {
  if (theirs.everyMeeting === undefined || coversEveryMeeting(mine)) return true;
  return mine.everyMeeting !== undefined && coversRights(mine.everyMeeting, theirs.everyMeeting, contains);
};

/**
 * True if `mine` has everything that `theirs` has. For two roles this compares the kinds of their data scopes; for two
 * admins `contains` says whether one scope includes the rows of the other (see `admin-rights.ts`).
 */
export const coversRights = (mine: Rights, theirs: Rights, contains: Contains = isAsWide): boolean => {
  if (mine.isWildcard) return true;
  if (theirs.isWildcard) return false;
  const isSeen = [...theirs.menuIds].every((id) => mine.menuIds.has(id));
  return isSeen && [coversFunctions, coversFields, coversAllMeetings].every((covers) => covers(mine, theirs, contains));
};

const inEveryMeeting = (all: Rights[]): Pick<Rights, 'everyMeeting'> => {
  const everywhere = all.flatMap(({ everyMeeting }) => everyMeeting ?? []);
  return everywhere.length === 0 ? {} : { everyMeeting: mergeRights(everywhere) };
};

/** The union of several sets of rights. */
export const mergeRights = (all: Rights[]): Rights => {
  const [first, ...others] = all;
  if (first !== undefined && others.length === 0) return first;
  const merged: Rights = { ...uniteRights([]), ...inEveryMeeting(all) };
  for (const { isWildcard, roleCodes, menuIds, functions, fields, fieldsByScope } of all) {
    merged.isWildcard ||= isWildcard;
    merged.roleCodes.push(...roleCodes);
    for (const id of menuIds) merged.menuIds.add(id);
    for (const [name, scopes] of functions)
      merged.functions.set(name, new Set([...(merged.functions.get(name) ?? []), ...scopes]));
    addFields(merged.fields, fields);
    for (const [scope, said] of fieldsByScope) {
      const known = merged.fieldsByScope.get(scope) ?? new Map<string, FieldAccess>();
      merged.fieldsByScope.set(scope, addFields(known, said));
    }
  }
  return merged;
};

const widest = (scopes: Set<DataScope>): number => Math.max(...[...scopes].map((scope) => DATA_SCOPES.indexOf(scope)));

const coversScopes = (mine: Set<DataScope> | undefined, theirs: Set<DataScope>): boolean =>
  mine !== undefined && widest(mine) >= widest(theirs);

/**
 * Rights over all rows of a function at once, as in a list: only the fields of roles with an equally wide scope count.
 */
export const rightsWithin = (rights: Rights, name: FunctionName): Rights => {
  const scopes = rights.functions.get(name);
  return scopes === undefined ? rights : rightsOver(rights, DATA_SCOPES[widest(scopes)] ?? 'all');
};

/** Whether an admin has a function for all rows of a data scope. */
export const coversScope = (rights: Rights, name: FunctionName, scope: DataScope): boolean =>
  rights.isWildcard || coversScopes(rights.functions.get(name), new Set([scope]));

/**
 * The rights of one who reads a list by another function, such as its export: the rows that both functions reach. Without
 * one of them there are none.
 */
export const rightsByBoth = (rights: Rights, list: FunctionName, other: FunctionName): Rights => {
  if (rights.isWildcard) return rights;
  const [ofList, ofOther] = [rights.functions.get(list), rights.functions.get(other)];
  const functions = new Map(rights.functions);
  functions.delete(list);
  if (ofList !== undefined && ofOther !== undefined)
    functions.set(list, widest(ofList) < widest(ofOther) ? ofList : ofOther);
  return { ...rights, functions };
};

export const functionNamesOf = (rights: Rights): FunctionName[] =>
  FUNCTION_NAMES.filter((name) => hasFunction(rights, name));
