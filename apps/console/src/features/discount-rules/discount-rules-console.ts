import {
  discountRuleCalls,
  discountRuleImports,
  discountRuleRecord,
  type DiscountRule,
  type DiscountRuleRow,
} from '@huiwu/contract/discount-rules';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { DISCOUNT_RULES } from './discount-rules.queries.ts';
import { conditionText, effectText, usesText, validityText } from './discount-texts.ts';

export const discountRulesConsole = defineConsoleRecord<DiscountRuleRow, DiscountRule>({
  noun: DISCOUNT_RULES,
  record: discountRuleRecord,
  calls: discountRuleCalls,
  imports: { name: 'discountRules', noun: '优惠规则', calls: discountRuleImports, refreshes: [DISCOUNT_RULES] },
  show: ['name', 'kind', 'code', 'value', 'types', 'used', 'validTo', 'isStackable', 'state'],
  columns: {
    value: { title: '优惠', width: 136, render: effectText },
    types: { title: '条件', width: 168, render: conditionText },
    used: { title: '已用 / 上限', width: 104, render: usesText },
    validTo: { title: '有效期', width: 208, render: validityText },
  },
  facts: [
    'name',
    'kind',
    'code',
    'value',
    'types',
    'used',
    'validTo',
    'isStackable',
    'state',
    'createdAt',
    'updatedAt',
  ],
  factOf: { value: effectText, types: conditionText, used: usesText, validTo: validityText },
  filters: ['name', 'code', 'kind', 'effect', 'isStackable', 'state', 'createdAt'],
  texts: {
    title: '优惠规则',
    description: '优惠码、团队和参会类型的优惠；订单生成时计入，依次为类型、团队、优惠码。',
    one: '优惠规则详情',
    empty: { hint: '新增团队优惠或优惠码，也可以批量生成优惠码。', hasAdd: true },
    consequences: () => ({
      disable: '停用后不再用于新的订单，已有的订单不受影响。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
  form: async () => (await import('./discount-rule-form.ts')).discountRuleForm,
});
