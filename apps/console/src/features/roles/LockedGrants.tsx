import { useMemo, type ReactNode } from 'react';
import type { RoleFields, RoleFunctions, RoleLock, RoleMenus } from '@huiwu/contract/roles';
import { FieldTable } from './FieldTable.tsx';
import { GrantTree } from './GrantTree.tsx';
import { functionNodes, menuNodes, pageIdsOf } from './grant-nodes.ts';
import { LockNotice } from './LockNotice.tsx';

/** What a role holds, for somebody who may look but not change it. */
export function LockedGrants({ lock, children }: { lock: RoleLock; children: ReactNode }) {
  return (
    <div className="locked-grants">
      <LockNotice lock={lock} />
      {children}
    </div>
  );
}

/** The pages of a role, to look at. */
export function MenuGrants({ opened }: { opened: RoleMenus }) {
  const nodes = useMemo(() => menuNodes(opened), [opened]);
  return <GrantTree label="菜单" nodes={nodes} value={pageIdsOf(opened)} isReadOnly isLinked />;
}

/** The functions of a role, to look at. */
export function FunctionGrants({ opened }: { opened: RoleFunctions }) {
  const nodes = useMemo(() => functionNodes(opened), [opened]);
  return <GrantTree label="功能" nodes={nodes} value={opened.functionIds} isReadOnly isLinked />;
}

/** What a role says of fields, to look at. */
export function FieldGrants({ opened }: { opened: RoleFields }) {
  return <FieldTable opened={opened} isReadOnly />;
}
