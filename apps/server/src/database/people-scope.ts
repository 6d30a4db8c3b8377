import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';

import type { Tables } from '../schema.ts';
import { condition, type Condition } from './lists/list-conditions.ts';

/** Which rows a caller reaches with one function: all, or those of some departments and one's own. */
export type RowScope = 'all' | OwnScope;

export interface OwnScope {
  departmentIds: string[];
  ownerId: string;
  /** The caller's own department: people whom they added are theirs for as long as they are in it. */
  ownDepartmentId: string | null;
}

/**
 * Which people lie within a scope: oneself, those of some departments, and those whom one added, for as long as they are
 * in one's own department. To have added an admin gives no reach once they have left it.
 */
export const isWithin = (
  { and, or, eb }: ExpressionBuilder<Tables, 'admins'>,
  { departmentIds, ownerId, ownDepartmentId }: Exclude<RowScope, 'all'>,
): ExpressionWrapper<Tables, 'admins', SqlBool> => {
  const isOneself = eb('admins.id', '=', ownerId);
  // Whose departments are within reach has their own among them.
  if (departmentIds.length > 0) return or([isOneself, eb('admins.department_id', 'in', departmentIds)]);
  if (ownDepartmentId === null) return isOneself;
  const isAdded = and([eb('admins.created_by', '=', ownerId), eb('admins.department_id', '=', ownDepartmentId)]);
  return or([isOneself, isAdded]);
};

/** The same as a condition of a list. */
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
