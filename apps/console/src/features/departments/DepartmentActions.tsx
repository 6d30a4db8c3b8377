import {
  addDepartment,
  deleteDepartment,
  departmentErrors,
  editDepartment,
  type Department,
} from '@huiwu/contract/departments';
import { RowActions, type RowAction } from '../../shared/actions/RowActions.tsx';
import type { DepartmentCommands } from './useDepartmentCommands.ts';

interface DepartmentActionsProps {
  department: Department;
  open: (dialog: 'add' | 'edit', id: string) => void;
  commands: DepartmentCommands;
  hasChildren: boolean;
}

const deleteBlocker = ({ adminCount }: Department, hasChildren: boolean): string | undefined => {
  if (hasChildren) return departmentErrors.hasChildren.message;
  return adminCount > 0 ? departmentErrors.hasAdmins.message : undefined;
};

export function DepartmentActions({ department, open, commands, hasChildren }: DepartmentActionsProps) {
  const { id, name, state } = department;
  const actions: RowAction[] = [
    { verb: '新增下级', to: addDepartment, isOffered: state === 1, run: () => open('add', id) },
    { verb: '编辑', to: editDepartment, run: () => open('edit', id) },
    {
      verb: '删除',
      to: deleteDepartment,
      isDangerous: true,
      blocker: deleteBlocker(department, hasChildren),
      run: () => void commands.remove(department),
    },
  ];
  return <RowActions name={name} actions={actions} />;
}
