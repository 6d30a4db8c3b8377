import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';

import type { Tables } from '../schema.ts';

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
