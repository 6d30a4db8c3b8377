import { buyerProblemOf, invoicePart, type InvoiceChoices, type InvoicePart } from '@huiwu/contract/invoices';
import type { FieldProblem } from '@huiwu/contract/base/errors';
import { problemOf } from '../forms/contract-rules.ts';

/** The cells of a row that can be edited. */
export type SplitCell = 'kind' | 'titleType' | 'title' | 'taxNo' | 'amount' | 'receiveEmail';
export type CellProblems = Partial<Record<SplitCell, string>>;

/** One of the applications that an order is split into, as it is being filled in. */
export interface SplitRow extends Pick<InvoicePart, 'kind' | 'titleType' | 'title' | 'taxNo' | 'receiveEmail'> {
  key: string;
  /** Whose share it is; empty in a list. */
  person: string;
  amount: number | null;
  isChosen: boolean;
  /** What of a pasted row could not be read, until the cell is edited. */
  unread: CellProblems;
}

const { shape } = invoicePart;
const CELLS: readonly SplitCell[] = ['kind', 'titleType', 'title', 'taxNo', 'amount', 'receiveEmail'];
const isCell = (name: string): name is SplitCell => CELLS.some((cell) => cell === name);
const NEEDS_STORED = '开具专票须有注册地址、电话、开户行和账号，请先存入抬头库';

let latest = 0;
export const emptyRow = (own: Partial<SplitRow> & Pick<SplitRow, 'kind'>): SplitRow => ({
  key: `row ${(latest += 1)}`,
  person: '',
  titleType: 'company',
  title: '',
  taxNo: '',
  amount: null,
  receiveEmail: '',
  isChosen: true,
  unread: {},
  ...own,
});

const isBlank = ({ title, taxNo, amount, unread }: SplitRow): boolean =>
  title === '' && taxNo === '' && amount === null && Object.keys(unread).length === 0;

/** The rows that become applications. */
export const chosenOf = (rows: readonly SplitRow[]): SplitRow[] => rows.filter((row) => row.isChosen && !isBlank(row));

/** The only stored title of this name, whose tax number a row without one takes. */
export const storedTitleOf = ({ title, taxNo }: Pick<SplitRow, 'title' | 'taxNo'>, { titles }: InvoiceChoices) => {
  const found = taxNo === '' && title !== '' ? titles.filter((each) => each.title === title) : [];
  return found.length === 1 ? found[0] : undefined;
};

export const partOf = (row: SplitRow, choices: InvoiceChoices): InvoicePart => {
  const { person, kind, titleType, title, taxNo, receiveEmail, amount } = row;
  const stored = storedTitleOf(row, choices);
  const none = { regAddress: '', regPhone: '', bankName: '', bankAccount: '', receivePhone: '', remark: '' };
  const typed = { person, kind, titleType, title, taxNo, receiveEmail, amount: amount ?? 0 };
  return { ...none, ...typed, ...(stored && { titleId: stored.id, titleType: stored.titleType }) };
};

/** A problem at an input that rows do not have is shown at the title. */
const placed = ({ field, message }: FieldProblem): CellProblems =>
  isCell(field) ? { [field]: message } : { title: field === 'titleId' ? message : NEEDS_STORED };

const buyerProblems = (row: SplitRow, choices: InvoiceChoices): CellProblems => {
  const { seller } = choices;
  if (seller === null) return {};
  const part = partOf(row, choices);
  // What belongs to a stored title is known to the server alone.
  const isStored = part.titleId !== undefined;
  const issuer = { ...seller, fullBuyerForSpecial: seller.fullBuyerForSpecial && !isStored };
  const problem = buyerProblemOf(isStored ? { ...part, taxNo: '-' } : part, issuer);
  return problem === undefined ? {} : placed(problem);
};

/** Why a row cannot become an application, by cell. Rows that are not chosen or empty have no problems. */
export const problemsOf = (row: SplitRow, choices: InvoiceChoices): CellProblems => {
  if (!row.isChosen || isBlank(row)) return {};
  const wrong = ['taxNo', 'title', 'receiveEmail', 'amount'] as const;
  const shapes = Object.fromEntries(
    wrong.flatMap((cell) => {
      const problem = problemOf(shape[cell], row[cell] ?? undefined);
      return problem === undefined ? [] : [[cell, problem]];
    }),
  ) as CellProblems;
  return { ...buyerProblems(row, choices), ...shapes, ...row.unread };
};

const PART = /^parts\.(\d+)\.(\w+)$/;

/** The refusals of the server, by the keys of the rows that were sent. */
export const refusedRows = (fields: readonly FieldProblem[], sent: readonly SplitRow[]): Map<string, CellProblems> => {
  const refused = new Map<string, CellProblems>();
  for (const { field, message } of fields) {
    const [, at = '', name = ''] = PART.exec(field) ?? [];
    const key = sent[Number(at)]?.key;
    if (key !== undefined && name !== '')
      refused.set(key, { ...refused.get(key), ...placed({ field: name, message }) });
  }
  return refused;
};

/** With the difference to what may be invoiced in the last chosen row, if that leaves it an amount. */
export const withRestInLast = (rows: readonly SplitRow[], rest: number): SplitRow[] | undefined => {
  const last = chosenOf(rows).at(-1);
  const amount = (last?.amount ?? 0) + rest;
  if (last === undefined || rest === 0 || amount <= 0) return undefined;
  return rows.map((row) =>
    row.key === last.key ? { ...row, amount, unread: withoutCell(row.unread, 'amount') } : row,
  );
};

/** Without what could not be read, once the cell is edited. */
export const withoutCell = (problems: CellProblems, cell: SplitCell): CellProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== cell));
