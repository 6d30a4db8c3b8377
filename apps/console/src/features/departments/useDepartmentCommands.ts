import type { Department } from '@huiwu/contract/departments';
import { useRowCommands } from '../../shared/actions/useRowCommands.ts';
import { useChangeDepartmentState, useDeleteDepartment } from './departments.queries.ts';

/** The actions on one department that need no form. */
export const useDepartmentCommands = (onChanged: (id: string) => void) =>
  useRowCommands<Department>({
    nameOf: ({ name }) => name,
    changeState: useChangeDepartmentState().mutateAsync,
    remove: useDeleteDepartment().mutateAsync,
    consequenceOf: () => ({
      disabling: '停用后，不能再把人员或下级部门放到这里；已在这里的人员不受影响。',
      enabling: '启用后，已停用的上级部门会一并启用。',
      removing: '只能删除没有下级、也没有人员的部门；删除后不能恢复。',
    }),
    onChanged,
  });

export type DepartmentCommands = ReturnType<typeof useDepartmentCommands>;
