import { INVOICE_PARTS_MAX, splitProblems } from '@huiwu/contract/invoices';
import { TITLE_TYPES } from '@huiwu/contract/invoice-titles';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { emptyRow, type CellProblems, type SplitRow } from './split-parts.ts';

type ListColumn = 'title' | 'taxNo' | 'amount' | 'receiveEmail' | 'kind' | 'titleType';
type Kind = SplitRow['kind'];
type TitleType = SplitRow['titleType'];

/** The first name of each column stands in the template; a table without headings has its columns in this order. */
const HEADINGS: Record<ListColumn, readonly string[]> = {
  title: ['抬头名称', '抬头', '发票抬头', '购方名称', '购买方名称', '单位名称', '公司名称', '名称'],
  taxNo: ['税号', '纳税人识别号', '统一社会信用代码', '购方税号', '购买方税号'],
  amount: ['金额', '开票金额', '价税合计', '含税金额'],
  receiveEmail: ['接收邮箱', '邮箱', '电子邮箱', '电子邮件', 'email', 'e-mail'],
  kind: ['票种', '发票类型', '发票种类'],
  titleType: ['抬头类型', '购方类型'],
};
const COLUMNS = Object.keys(HEADINGS) as ListColumn[];
export const TEMPLATE_HEADINGS = COLUMNS.map((column) => HEADINGS[column][0] ?? '');

const OTHER_KINDS: Record<string, Kind> = {
  普票: 'pc',
  普通发票: 'pc',
  增值税普通发票: 'pc',
  专票: 'bs',
  专用发票: 'bs',
  增值税专用发票: 'bs',
};
const TOTALS = ['合计', '总计', '小计'];
/** A title of the table may stand above its headings. */
const ABOVE_MAX = 5;

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s*]/g, '').toLowerCase();

const columnOf = (heading: string): ListColumn | undefined =>
  COLUMNS.find((column) => HEADINGS[column].some((name) => name === plain(heading).replace(/\(.*\)$/, '')));

/** A cell, in quotation marks or bare, and what ends it. */
const TABBED = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/y;
const COMMAS = /(?:"((?:[^"]|"")*)"|([^,，;；\r\n]*))([,，;；]|\r?\n|$)/y;

interface ReadCell {
  text: string;
  isLastOfRow: boolean;
  endsAt: number;
}

/** Undefined where no cell begins: behind a quotation mark that ends inside of a cell. */
const cellAt = (text: string, at: number): ReadCell | undefined => {
  const cell = text.includes('\t') ? TABBED : COMMAS;
  cell.lastIndex = at;
  const found = cell.exec(text);
  if (found === null) return undefined;
  const [, inQuotes, bare = '', end = ''] = found;
  const content = inQuotes?.replaceAll('""', '"') ?? bare;
  return { text: content.trim(), isLastOfRow: end.endsWith('\n'), endsAt: cell.lastIndex };
};

/** The cells of pasted rows: those of a spreadsheet, or lines with commas. Nothing if it is no table. */
export const cellsIn = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length;) {
    const cell = cellAt(text, at);
    if (cell === undefined) return [];
    rows.at(-1)?.push(cell.text);
    if (cell.isLastOfRow) rows.push([]);
    at = cell.endsAt;
  }
  return rows.filter((row) => row.some((each) => each !== ''));
};

const fenOf = (text: string): number | undefined => {
  const number = text.normalize('NFKC').replaceAll(/[¥￥元,\s]/g, '');
  return /^\d{1,10}(?:\.\d{1,2}0*)?$/.test(number) ? Math.round(Number(number) * 100) : undefined;
};

const keyOfLabel = <Key extends string>(labels: Record<Key, string>, text: string): Key | undefined =>
  (Object.keys(labels) as Key[]).find((key) => key === text.toLowerCase() || labels[key] === text);

/** Names of two to four characters, or with the dot of names in other languages, are people unless a tax number stands beside them. */
const guessedType = (title: string, taxNo: string): TitleType =>
  taxNo === '' &&
  /^(?:\p{Script=Han}{2,4}|.*[·•].*)$/u.test(title) &&
  !/(?:公司|学院|大学|医院|中心|集团|协会|学会)$/.test(title)
    ? 'person'
    : 'company';

const NO_UNREAD: CellProblems = {};

const readKind = (text: string, usual: Kind): { kind: Kind; unread: CellProblems } => {
  const name = plain(text);
  const kind = name === '' ? usual : (keyOfLabel(INVOICE_KINDS, name) ?? OTHER_KINDS[name]);
  return kind === undefined ? { kind: usual, unread: { kind: `没有“${text}”这种票种` } } : { kind, unread: NO_UNREAD };
};

const readType = (text: string, guessed: TitleType): { titleType: TitleType; unread: CellProblems } => {
  const name = plain(text);
  const titleType = name === '' ? guessed : keyOfLabel(TITLE_TYPES, name);
  return titleType === undefined
    ? { titleType: guessed, unread: { titleType: `没有“${text}”这种抬头类型` } }
    : { titleType, unread: NO_UNREAD };
};

const readAmount = (text: string): { amount: number | null; unread: CellProblems } => {
  const amount = fenOf(text);
  return amount === undefined && text !== ''
    ? { amount: null, unread: { amount: `“${text}”不是金额，以元计，最多两位小数` } }
    : { amount: amount ?? null, unread: NO_UNREAD };
};

const NONE: Record<ListColumn, string> = {
  title: '',
  taxNo: '',
  amount: '',
  receiveEmail: '',
  kind: '',
  titleType: '',
};

const rowOf = (texts: Partial<Record<ListColumn, string>>, usual: Kind): SplitRow => {
  const { title, receiveEmail, ...own } = { ...NONE, ...texts };
  const taxNo = own.taxNo.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  const kind = readKind(own.kind, usual);
  const type = readType(own.titleType, guessedType(title, taxNo));
  const amount = readAmount(own.amount);
  const unread = { ...kind.unread, ...type.unread, ...amount.unread };
  return emptyRow({ ...kind, ...type, ...amount, title, taxNo, receiveEmail, unread });
};

export interface ReadList {
  rows: SplitRow[];
  /** Why nothing was taken; empty if there are rows. */
  problem: string;
}

/** The rows of a table, by its headings or by their usual order. Rows with totals are left out. */
export const listOf = (cells: readonly string[][], usual: Kind): ReadList => {
  const at = cells
    .slice(0, ABOVE_MAX)
    .findIndex((row) => ['title', 'amount'].every((needed) => row.some((cell) => columnOf(cell) === needed)));
  const columns = at === -1 ? COLUMNS : (cells[at] ?? []).map(columnOf);
  const texts = cells.slice(at + 1).map((row) => {
    const own: Partial<Record<ListColumn, string>> = {};
    for (const [place, column] of columns.entries()) if (column !== undefined) own[column] ??= row[place]?.trim() ?? '';
    return own;
  });
  const data = texts.filter(({ title = '', amount = '' }) => title + amount !== '' && !TOTALS.includes(plain(title)));
  if (data.length === 0) return { rows: [], problem: '没有找到抬头名称和金额' };
  if (data.length > INVOICE_PARTS_MAX) return { rows: [], problem: splitProblems.tooManyRows };
  return { rows: data.map((own) => rowOf(own, usual)), problem: '' };
};
