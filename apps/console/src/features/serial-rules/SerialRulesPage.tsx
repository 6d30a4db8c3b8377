import { serialRuleCalls, serialRuleRecord } from '@huiwu/contract/serial-rules';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';

export const serialRulesConsole = defineConsoleRecord({
  noun: 'serialRules',
  record: serialRuleRecord,
  calls: serialRuleCalls,
  isOnlyEdited: true,
  isNameQuoted: true,
  texts: {
    title: '编号规则',
    description: '维护各类编号的格式；修改后，已发出的编号不会再次出现。',
    consequences: () => ({ delete: '删除后不能再取该类编号；已发出的编号不受影响，重新新增也不会重复。' }),
  },
  offerOf: ({ isBuiltIn }, action) => (isBuiltIn && action === 'delete' ? false : undefined),
  filters: ['name', 'type', 'prefix', 'isBuiltIn'],
  show: ['name', 'type', 'prefix', 'datePart', 'digits', 'reset', 'next', 'isBuiltIn', 'remark'],
  columns: { isBuiltIn: { onCard: 'side' } },
  form: async () => (await import('./serial-rule-form.tsx')).serialRuleForm,
});

export function SerialRulesPage() {
  return <RecordsPage of={serialRulesConsole} />;
}
