import { statementProblems } from '@huiwu/contract/bank-lines';
import { refuseField } from '@huiwu/contract/base/errors';
import type { ImportValues } from '../imports/importers.ts';

/** What banks write. They speak of their own debt: what they credit came in. */
const IN = [
  '贷',
  '贷方',
  '收',
  '收入',
  '收款',
  '入',
  '入账',
  '转入',
  '汇入',
  '存入',
  '来账',
  '进账',
  '+',
  'c',
  'cr',
  'credit',
  'in',
];
const OUT = [
  '借',
  '借方',
  '付',
  '支',
  '支出',
  '付款',
  '出',
  '出账',
  '转出',
  '汇出',
  '支取',
  '往账',
  '-',
  'd',
  'dr',
  'debit',
  'out',
];

/** Letters in brackets and marks around a word are no part of it: `贷（C）`, `[收入]`. */
const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=.)\([^()]*\)/g, '')
    .replaceAll(/[\s[\]【】()“”".]/g, '');

const directionOf = (text: string): 'in' | 'out' => {
  const word = wordOf(text);
  if (IN.includes(word)) return 'in';
  return OUT.includes(word) ? 'out' : refuseField('direction', statementProblems.direction);
};

const fenOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A line is outgoing by its flag, by the column of outgoing amounts, or by the sign of its amount. */
const isOutgoing = ({ direction, amount, paidOut }: ImportValues): boolean => {
  if (typeof direction === 'string' && direction !== '') return directionOf(direction) === 'out';
  return fenOf(amount) < 0 || (fenOf(paidOut) !== 0 && fenOf(amount) === 0);
};

/**
 * The inputs of a row of a statement; a text is why the row is not imported. Refuses at the column that is wrong. Amounts
 * are in fen.
 */
export const incomingOf = (values: ImportValues, isMapped: (name: string) => boolean): ImportValues | string => {
  const { direction, paidOut, ...line } = values;
  if (isMapped('direction') && direction === undefined) refuseField('direction', statementProblems.noDirection);
  if (isOutgoing(values)) return statementProblems.outgoing;
  if (fenOf(line['amount']) < 0) refuseField('amount', statementProblems.reversal);
  if (fenOf(paidOut) !== 0) refuseField('paidOut', statementProblems.bothAmounts);
  return line;
};
