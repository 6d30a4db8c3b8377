import { useMemo, type ReactNode } from 'react';
import { Button } from 'antd';
import type { RoleFields, RoleFunctions, RoleLock, RoleMenus } from '@huiwu/contract/roles';
import { useFormDrawer } from '../../../shared/forms/form-drawer-context.ts';
import { FieldTable } from './FieldTable.tsx';
import { functionNodes, menuNodes, pageIdsOf } from './grant-nodes.ts';
import { HeldTree } from './HeldTree.tsx';
import { LockNotice } from './LockNotice.tsx';

/** Frame of the read-only grants of a locked role. */
export function LockedGrants({ lock, children }: { lock: RoleLock; children: ReactNode }) {
  const { leave } = useFormDrawer();
  return (
    <div className="locked-grants">
      <LockNotice lock={lock} />
      {children}
      <Button onClick={leave}>关闭</Button>
    </div>
  );
}

export function MenuGrants({ opened }: { opened: RoleMenus }) {
  const nodes = useMemo(() => menuNodes(opened), [opened]);
  return <HeldTree label="菜单" nodes={nodes} value={pageIdsOf(opened)} />;
}

export function FunctionGrants({ opened }: { opened: RoleFunctions }) {
  const nodes = useMemo(() => functionNodes(opened), [opened]);
  return <HeldTree label="功能" nodes={nodes} value={opened.functionIds} />;
}

export function FieldGrants({ opened }: { opened: RoleFields }) {
  return <FieldTable opened={opened} isReadOnly />;
}
