import type { discountRuleRecord } from '@huiwu/contract/discount-rules';
import type { Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface DiscountRulesTable extends TableOfCustomer<typeof discountRuleRecord> {
  meeting_id: string;
}

export type DiscountRuleRow = Selectable<DiscountRulesTable>;
export type NewDiscountRuleRow = Insertable<DiscountRulesTable>;

/** A position of an order that costs less by a rule. */
export interface DiscountUsesTable {
  order_item_id: string;
  rule_id: string;
  customer_id: string;
  meeting_id: string;
}

declare module '../../schema.ts' {
  interface Tables {
    discount_rules: DiscountRulesTable;
    discount_uses: DiscountUsesTable;
  }
}
