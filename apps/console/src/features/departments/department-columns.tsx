import { listAdmins } from '@huiwu/contract/admins';
import {
  addDepartment,
  changeDepartmentState,
  deleteDepartment,
  editDepartment,
  sortDepartments,
  type Department,
  departmentColumns as DEPARTMENT,
} from '@huiwu/contract/departments';
import { useAccess } from '../../shared/access/useAccess.ts';
import { EnabledSwitch } from '../../shared/components/EnabledSwitch.tsx';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { titled } from '../../shared/columns/titled.ts';
import { actionColumn } from '../../shared/columns/common-columns.tsx';
import { MoveHandle } from '../../shared/trees/MoveHandle.tsx';
import type { TreeMoves } from '../../shared/trees/useTreeMoves.ts';
import { DepartmentActions } from './DepartmentActions.tsx';
import type { DepartmentCommands } from './useDepartmentCommands.ts';

export interface DepartmentColumnsOptions {
  commands: DepartmentCommands;
  open: (dialog: 'add' | 'edit', id: string) => void;
  /** Absent while the tree is filtered, because positions are then incomplete. */
  moves: TreeMoves<Department> | undefined;
  /** Ids of departments with children. */
  parents: ReadonlySet<string | null>;
  /** Whether the tree contains several customers. */
  hasCustomers: boolean;
}

const COMPANY = { ...titled(DEPARTMENT, 'custName'), width: 120, onCard: 'none' } as const;

export const departmentColumns = (options: DepartmentColumnsOptions): Column<Department>[] => [
  {
    ...titled(DEPARTMENT, 'name'),
    width: 256,
    pin: 'start',
    onCard: 'head',
    render: (department) => (
      <span className="tree-name">
        <MoveHandle row={department} name={department.name} to={sortDepartments} moves={options.moves} />
        <span>{department.name}</span>
      </span>
    ),
  },
  { ...titled(DEPARTMENT, 'code'), width: 108, render: ({ code }) => <span className="number">{code}</span> },
  ...(options.hasCustomers ? [{ ...COMPANY, render: ({ custName }: Department) => custName }] : []),
  { ...titled(DEPARTMENT, 'leader'), width: 88, render: ({ leader }) => leader?.name ?? '—' },
  {
    ...titled(DEPARTMENT, 'adminCount'),
    width: 72,
    align: 'end',
    render: (department) => <AdminCount department={department} />,
  },
  {
    ...titled(DEPARTMENT, 'state'),
    width: 76,
    onCard: 'side',
    render: (department) => (
      <EnabledSwitch
        name={department.name}
        state={department.state}
        to={changeDepartmentState}
        onChange={() => options.commands.changeState(department)}
      />
    ),
  },
  {
    ...titled(DEPARTMENT, 'updatedAt'),
    width: 100,
    onCard: 'none',
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
  },
  actionColumn({
    width: 190,
    calls: [addDepartment, editDepartment, deleteDepartment],
    render: (department) => (
      <DepartmentActions
        department={department}
        open={options.open}
        commands={options.commands}
        hasChildren={options.parents.has(department.id)}
      />
    ),
  }),
];

function AdminCount({ department: { id, name, adminCount } }: { department: Department }) {
  const { can } = useAccess();
  if (adminCount === 0 || !can(listAdmins)) return <span className="number">{adminCount}</span>;
  return (
    <PageLink
      className="number"
      to={`/system/admin?departmentId=${id}`}
      aria-label={`${name}及下级共 ${adminCount} 人`}
    >
      {adminCount}
    </PageLink>
  );
}
