import { TreeSelect } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { DepartmentChoice } from '@huiwu/contract/departments';
import { departmentsQuery } from './choices.queries.ts';
import { buildTree, type Branch } from '../trees/tree.ts';

export interface DepartmentSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | undefined) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Only departments of this customer. */
  custCode?: string | undefined;
  /** Leaves out this department and all below it, because a department cannot be moved below itself. */
  without?: string | undefined;
  /** Includes disabled departments, to search among existing rows. */
  withDisabled?: boolean;
}

interface Node {
  value: string;
  title: string;
  disabled: boolean;
  children?: Node[];
}

const toNode = ({ id, name, state, children }: Branch<DepartmentChoice>, withDisabled: boolean): Node => ({
  value: id,
  title: state === 1 ? name : `${name}（已停用）`,
  disabled: state !== 1 && !withDisabled,
  ...(children && { children: children.map((child) => toNode(child, withDisabled)) }),
});

const withoutBranch = (branches: Branch<DepartmentChoice>[], id: string | undefined): Branch<DepartmentChoice>[] =>
  branches
    .filter((branch) => branch.id !== id)
    .map((branch) => ({ ...branch, ...(branch.children && { children: withoutBranch(branch.children, id) }) }));

/** Selects one department of the tree. */
export function DepartmentSelect({ withDisabled = false, custCode, without, value, ...rest }: DepartmentSelectProps) {
  const { data: departments, isPending } = useQuery(departmentsQuery());
  const own = (departments ?? []).filter((one) => custCode === undefined || one.custCode === custCode);
  return (
    <TreeSelect<string>
      {...rest}
      value={value || undefined}
      treeData={withoutBranch(buildTree(own), without).map((branch) => toNode(branch, withDisabled))}
      loading={isPending}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
    />
  );
}
