import type { SerialRule } from '@huiwu/contract/serial-rules';
import { actTitle } from '../../shared/actions/act-title.ts';
import { useConfirm } from '../../shared/actions/useConfirm.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { serialRuleName } from './serial-rule-texts.ts';
import { useDeleteSerialRule } from './serial-rules.queries.ts';

/** What can be done with one rule without a form. */
export const useSerialRuleCommands = () => {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteSerialRule();
  return {
    remove: (rule: SerialRule) =>
      confirm({
        title: `${actTitle('删除', serialRuleName(rule))}？`,
        consequence: '删除后不能再取该类编号；已发出的编号不受影响，重新新增也不会重复。',
        verb: '删除',
        isDangerous: true,
        act: async () => {
          await remove.mutateAsync({ id: rule.id });
          toast.done(actTitle('已删除', serialRuleName(rule)));
        },
      }),
  };
};

export type SerialRuleCommands = ReturnType<typeof useSerialRuleCommands>;
