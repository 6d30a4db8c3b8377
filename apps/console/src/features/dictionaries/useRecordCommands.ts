import type { DictionaryRecord } from '@huiwu/contract/dictionaries';
import { useRowCommands } from '../../shared/actions/useRowCommands.ts';
import { useChangeRecordState, useDeleteRecord } from './dictionaries.queries.ts';

/** What can be done with one entry without a form. */
export const useRecordCommands = (onChanged: (id: string) => void) =>
  useRowCommands<DictionaryRecord>({
    nameOf: ({ label }) => label,
    changeState: useChangeRecordState().mutateAsync,
    remove: useDeleteRecord().mutateAsync,
    consequenceOf: () => ({
      disabling: '停用后不能再选择；已保存的值会按原样显示。',
      enabling: '启用后可以重新选择。',
      removing: '已保存的值会按原样显示；删除后不能恢复。',
    }),
    onChanged,
  });

export type RecordCommands = ReturnType<typeof useRecordCommands>;
