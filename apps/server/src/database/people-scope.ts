import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
} from 'kysely';

import type { Tables } from '../schema.ts';
import { condition, type Condition } from './lists/list-conditions.ts';

/** The rows that a caller may use with one function: all, or those of some departments and their own. */
export type RowScope = 'all' | OwnScope;

export interface OwnScope {
  departmentIds: string[];
  ownerId: string;
  /** The caller's department: admins whom they created are in their scope as long as they stay in it. */
  ownDepartmentId: string | null;
}

/**
 * The admins within a scope: the caller, admins of some departments, and admins whom the caller created and who are
 * still in the caller's department.
 */
export const isWithin = (
  { and, or, eb }: ExpressionBuilder<Tables, 'admins'>,
  { departmentIds, ownerId, ownDepartmentId }: Exclude<RowScope, 'all'>,
): ExpressionWrapper<Tables, 'admins', SqlBool> => {
  const isOneself = eb('admins.id', '=', ownerId);
  // A scope with departments includes the caller's own.
  if (departmentIds.length > 0) return or([isOneself, eb('admins.department_id', 'in', departmentIds)]);
  if (ownDepartmentId === null) return isOneself;
  const isAdded = and([eb('admins.created_by', '=', ownerId), eb('admins.department_id', '=', ownDepartmentId)]);
  return or([isOneself, isAdded]);
};

/** The same condition for a list. */
export const withinScope = (scope: RowScope): Condition[] => {
  if (scope === 'all') return [];
  const { departmentIds, ownerId, ownDepartmentId } = scope;
  const isByDepartments = departmentIds.length > 0;
  const others = isByDepartments ? departmentIds : ownDepartmentId === null ? [] : [ownDepartmentId];
  const compose: Condition['add'] = (query, [owner, ...rest]) => {
    const [departments, own = null] = isByDepartments ? [rest] : [[], rest[0]];
    return query.where((expressions: ExpressionBuilder<Tables, 'admins'>) =>
      isWithin(expressions, {
        departmentIds: departments as string[],
        ownerId: owner as string,
        ownDepartmentId: own as string | null,
      }),
    );
  };
  return [condition(isByDepartments ? 'reach: departments' : 'reach: own', [ownerId, ...others], compose)];
};

/** Rows of a list that belong to people of certain departments, or to oneself, as an expression over them says. */
export const scopedBy = (
  key: string,
  scope: RowScope,
  isInside: (eb: ExpressionBuilder<Tables, keyof Tables>, scope: OwnScope) => Expression<SqlBool>,
): Condition[] => {
  if (scope === 'all') return [];
  const compose: Condition['add'] = (query, [owner, ...departments]) =>
    query.where((eb: ExpressionBuilder<Tables, keyof Tables>) =>
      isInside(eb, { ...scope, ownerId: owner as string, departmentIds: departments as string[] }),
    );
  return [condition(key, [scope.ownerId, ...scope.departmentIds], compose)];
};

/** A row that says who added it, and in which department they were then. */
export interface OwnedColumns {
  created_by: string | null;
  owner_department_id: string | null;
}

/** Rows that admins of the scope's departments added, and those that its owner added; see `isOwnedWithin`. */
export const ownedWithin = (table: string, scope: RowScope): Condition[] =>
  scopedBy(`${table} of reach`, scope, (eb, { departmentIds, ownerId }) => {
    const column = (name: keyof OwnedColumns) => sql.ref<string | null>(`${table}.${name}`);
    const isOwn = eb(column('created_by'), '=', ownerId);
    return departmentIds.length === 0 ? isOwn : eb.or([isOwn, eb(column('owner_department_id'), 'in', departmentIds)]);
  });

/** The same decision as `ownedWithin` makes in SQL; a test compares the two. */
export const isOwnedWithin = (
  scope: 'all' | Pick<OwnScope, 'ownerId' | 'departmentIds'>,
  { created_by, owner_department_id }: OwnedColumns,
): boolean =>
  scope === 'all' ||
  created_by === scope.ownerId ||
  (owner_department_id !== null && scope.departmentIds.includes(owner_department_id));

/** Rows of the customer with this code. */
export const ofCustomer = (column: string, custCode: string): Condition =>
  condition(`${column} of customer`, [custCode], (query, [code]) =>
    query.where(column, 'in', ({ selectFrom }: Kysely<Tables>) =>
      selectFrom('customers')
        .select('customers.id')
        .where('customers.cust_code', '=', code as string),
    ),
  );
