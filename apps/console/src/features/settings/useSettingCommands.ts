import type { Setting } from '@huiwu/contract/settings';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { useDeleteSetting } from './settings.queries.ts';

/** What can be done with one setting without a form. */
export const useSettingCommands = () => {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteSetting();
  return {
    remove: ({ id, name }: Setting) =>
      confirm({
        title: `删除 ${name}？`,
        consequence: '删除后，读取该参数的地方会当作没有设置；不能恢复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          toast.done(`已删除 ${name}`);
        },
      }),
  };
};

export type SettingCommands = ReturnType<typeof useSettingCommands>;
