import type { Department } from '@huiwu/contract/departments';
import { useConfirm } from '../../shared/components/useConfirm.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { useChangeDepartmentState, useDeleteDepartment } from './departments.queries.ts';

/** What can be done with one department without a form: asked for by name and consequence, done, and said. */
export const useDepartmentCommands = (onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const changeState = useChangeDepartmentState();
  const remove = useDeleteDepartment();

  return {
    changeState: ({ id, name, state }: Department): void => {
      const verb = state === 1 ? '停用' : '启用';
      void confirm({
        title: `${verb} ${name}？`,
        consequence:
          state === 1
            ? '停用后，不能再把人员或下级部门放到这里；已在这里的人员不受影响。'
            : '启用后，已停用的上级部门会一并启用。',
        verb,
        isDangerous: state === 1,
        act: async () => {
          await changeState.mutateAsync({ id, state: state === 1 ? '0' : '1' });
          toast.done(`已${verb} ${name}`);
          onChanged(id);
        },
      });
    },

    remove: ({ id, name }: Department) =>
      confirm({
        title: `删除 ${name}？`,
        consequence: '只能删除没有下级、也没有人员的部门；删除后不能恢复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          toast.done(`已删除 ${name}`);
        },
      }),
  };
};

export type DepartmentCommands = ReturnType<typeof useDepartmentCommands>;
