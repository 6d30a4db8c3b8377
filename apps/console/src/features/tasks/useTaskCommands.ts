import type { Task } from '@huiwu/contract/tasks';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useCancelMyTask, useCancelTask, useRetryMyTask, useRetryTask } from './tasks.queries.ts';

/** The actions on a task. An admin's own tasks need no right. */
export const useTaskCommands = (onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const cancels = { own: useCancelMyTask(), any: useCancelTask() };
  const retries = { own: useRetryMyTask(), any: useRetryTask() };
  const whose = ({ isOwn }: Task) => (isOwn ? 'own' : 'any');

  return {
    cancel: (task: Task) =>
      confirm({
        title: `取消 ${task.title}？`,
        consequence: '正在进行的一步完成后停止；已经完成的部分不会撤回。',
        verb: '取消任务',
        cancel: '继续执行',
        isDangerous: true,
        act: async () => {
          await cancels[whose(task)].mutateAsync({ id: task.id });
          toast.done(`已取消 ${task.title}`);
          onChanged(task.id);
        },
      }),

    // Completed items are not repeated, so no confirmation is needed.
    retry: async (task: Task) => {
      await retries[whose(task)].mutateAsync({ id: task.id }).then(
        () => {
          toast.done(`已重新开始 ${task.title}`);
          onChanged(task.id);
        },
        () => undefined,
      );
    },
  };
};

export type TaskCommands = ReturnType<typeof useTaskCommands>;
