import type { discountRuleRecord } from '@huiwu/contract/discount-rules';
import type { Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface DiscountRulesTable extends TableOfCustomer<typeof discountRuleRecord> {
  meeting_id: string;
}

export type DiscountRuleRow = Selectable<DiscountRulesTable>;
export type NewDiscountRuleRow = Insertable<DiscountRulesTable>;

declare module '../../schema.ts' {
  interface Tables {
    discount_rules: DiscountRulesTable;
  }
}
