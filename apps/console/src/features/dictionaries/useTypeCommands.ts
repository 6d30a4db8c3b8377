import type { DictionaryType } from '@huiwu/contract/dictionaries';
import { useRowCommands } from '../../shared/actions/useRowCommands.ts';
import { useChangeTypeState, useDeleteType } from './dictionaries.queries.ts';

/** What can be done with one dictionary without a form. */
export const useTypeCommands = (onChanged: (id: string) => void) =>
  useRowCommands<DictionaryType>({
    nameOf: ({ name }) => name,
    changeState: useChangeTypeState().mutateAsync,
    remove: useDeleteType().mutateAsync,
    consequenceOf: () => ({
      disabling: '停用后，各页面不再提供该字典的键值，已保存的值会按原样显示。',
      enabling: '启用后，各页面重新提供该字典的键值。',
      removing: '只能删除没有键值的字典；删除后不能恢复。',
    }),
    onChanged,
  });

export type TypeCommands = ReturnType<typeof useTypeCommands>;
