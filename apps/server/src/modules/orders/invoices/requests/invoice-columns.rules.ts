import { sumOf } from '@huiwu/contract/base/billing/amounts';
import { rateText } from '../invoice-lines.rules.ts';
import type { InvoiceLine } from '../../../../platform/invoicing/invoice-channel.ts';

/** Columns of an application that was just made. */
export const NEW = {
  state: 'applied',
  state_reason: '',
  fp_code: '',
  fp_no: '',
  issued_on: '',
  red_amount: 0,
  allow_exchange: 0,
  exchange_of_no: '',
  exchange_of_id: null,
  letter_file_id: null,
  reviewed_at: null,
  reviewed_by_id: null,
} as const;

/** What the lines of an application add up to, in fen. */
export const amountsOf = (lines: readonly InvoiceLine[]) => {
  const [amount, tax] = [sumOf(lines.map(({ gross }) => gross)), sumOf(lines.map((line) => line.tax))];
  return {
    amount,
    net: amount - tax,
    tax,
    tax_rate: [...new Set(lines.map((line) => rateText(line.taxRate)))].join('、'),
    item_name: [...new Set(lines.map((line) => line.name))].join('、'),
    lines: JSON.stringify(lines),
  };
};
