import type { DictionaryType } from '@huiwu/contract/dictionaries';
import { useConfirm } from '../../shared/components/useConfirm.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { useChangeTypeState, useDeleteType } from './dictionaries.queries.ts';

/** What can be done with one dictionary without a form: asked for by name and consequence, done, and said. */
export const useTypeCommands = (onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const changeState = useChangeTypeState();
  const remove = useDeleteType();
  return {
    changeState: ({ id, name, state }: DictionaryType): void => {
      const verb = state === 1 ? '停用' : '启用';
      void confirm({
        title: `${verb} ${name}？`,
        consequence:
          state === 1
            ? '停用后，各页面不再提供该字典的键值，已保存的值会按原样显示。'
            : '启用后，各页面重新提供该字典的键值。',
        verb,
        isDangerous: state === 1,
        act: async () => {
          await changeState.mutateAsync({ id, state: state === 1 ? '0' : '1' });
          toast.done(`已${verb} ${name}`);
          onChanged(id);
        },
      });
    },

    remove: ({ id, name }: DictionaryType) =>
      confirm({
        title: `删除 ${name}？`,
        consequence: '只能删除没有键值的字典；删除后不能恢复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          toast.done(`已删除 ${name}`);
        },
      }),
  };
};

export type TypeCommands = ReturnType<typeof useTypeCommands>;
