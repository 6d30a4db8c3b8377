import type { DictionaryRecord } from '@huiwu/contract/dictionaries';
import { useConfirm } from '../../shared/components/useConfirm.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { useChangeRecordState, useDeleteRecord } from './dictionaries.queries.ts';

/** What can be done with one entry without a form: asked for by name and consequence, done, and said. */
export const useRecordCommands = (onChanged: (id: string) => void) => {
  const confirm = useConfirm();
  const toast = useToast();
  const changeState = useChangeRecordState();
  const remove = useDeleteRecord();
  return {
    changeState: ({ id, label, state }: DictionaryRecord): void => {
      const verb = state === 1 ? '停用' : '启用';
      void confirm({
        title: `${verb} ${label}？`,
        consequence: state === 1 ? '停用后不能再选择；已保存的值会按原样显示。' : '启用后可以重新选择。',
        verb,
        isDangerous: state === 1,
        act: async () => {
          await changeState.mutateAsync({ id, state: state === 1 ? '0' : '1' });
          toast.done(`已${verb} ${label}`);
          onChanged(id);
        },
      });
    },

    remove: ({ id, label }: DictionaryRecord) =>
      confirm({
        title: `删除 ${label}？`,
        consequence: '已保存的值会按原样显示；删除后不能恢复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id });
          toast.done(`已删除 ${label}`);
        },
      }),
  };
};

export type RecordCommands = ReturnType<typeof useRecordCommands>;
