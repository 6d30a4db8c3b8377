import type { DiscountRule } from '@huiwu/contract/discount-rules';
import type { RecordForm } from '../../shared/records/console-record.ts';
import { CodeField, ItemsField, TeamSizeField, TypesField, ValueField } from './discount-inputs.tsx';

export const discountRuleForm: RecordForm<DiscountRule> = {
  initial: { code: '', minTeamSize: null, types: [], items: [], isStackable: false },
  inputs: { code: CodeField, minTeamSize: TeamSizeField, value: ValueField, types: TypesField, items: ItemsField },
};
