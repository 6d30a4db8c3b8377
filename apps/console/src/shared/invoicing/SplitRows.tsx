import { TITLE_TYPES } from '@huiwu/contract/invoice-titles';
import type { InvoiceChoices } from '@huiwu/contract/invoices';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { MoneyInput } from '../numbers/MoneyInput.tsx';
import {
  problemsOf,
  storedTitleOf,
  withoutCell,
  type SplitCell,
  type CellProblems,
  type SplitRow,
} from './split-parts.ts';
import './invoicing.css';

const TYPES = Object.entries(TITLE_TYPES).map(([value, label]) => ({ value: value as SplitRow['titleType'], label }));
const LABELS: readonly [SplitCell, string][] = [
  ['kind', '票种'],
  ['titleType', '抬头类型'],
  ['title', '抬头名称'],
  ['taxNo', '税号'],
  ['amount', '金额'],
  ['receiveEmail', '接收邮箱'],
];
/** Cells that take the whole width of a phone. */
const WIDE: readonly SplitCell[] = ['title', 'taxNo', 'receiveEmail'];

interface SplitRowsProps {
  value?: SplitRow[];
  onChange?: (rows: SplitRow[]) => void;
  choices: InvoiceChoices;
  /** What the server refused, by the keys of rows. */
  refused: ReadonlyMap<string, CellProblems>;
  /** Forgets what the server said of a row that changes. */
  onEdit: (key: string) => void;
  /** Rows of people are chosen, those of a list are removed. */
  isOfPeople: boolean;
}

/** The applications of a split, each with its buyer and amount, and with problems at their cells. */
export function SplitRows({ value = [], onChange, choices, refused, onEdit, isOfPeople }: SplitRowsProps) {
  const titles = useId();
  const change = (changed: SplitRow) => {
    onEdit(changed.key);
    onChange?.(value.map((row) => (row.key === changed.key ? changed : row)));
  };
  return (
    <>
      <div className="split-head" aria-hidden>
        <span>{isOfPeople ? '人员' : '序号'}</span>
        {LABELS.map(([cell, label]) => (
          <span key={cell}>{label}</span>
        ))}
      </div>
      <ol className="split-rows" aria-label="拆分的发票">
        {value.map((row, at) => {
          const name = isOfPeople ? row.person : `第 ${at + 1} 份`;
          return (
            <SplitRowItem
              key={row.key}
              row={row}
              name={name}
              choices={choices}
              titles={titles}
              problems={{ ...problemsOf(row, choices), ...refused.get(row.key) }}
              onChange={change}
              lead={
                isOfPeople ? (
                  <Checkbox
                    checked={row.isChosen}
                    onChange={({ target }) => change({ ...row, isChosen: target.checked })}
                  >
                    {name}
                  </Checkbox>
                ) : (
                  name
                )
              }
              end={
                !isOfPeople && (
                  <Button
                    type="text"
                    className="split-remove"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`移除${name}`}
                    onClick={() => onChange?.(value.filter((other) => other.key !== row.key))}
                  />
                )
              }
            />
          );
        })}
      </ol>
      <datalist id={titles}>
        {choices.titles.map(({ id, title }) => (
          <option key={id} value={title}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface SplitRowItemProps {
  row: SplitRow;
  name: string;
  choices: InvoiceChoices;
  /** Id of the list of stored titles. */
  titles: string;
  problems: CellProblems;
  onChange: (row: SplitRow) => void;
  lead: ReactNode;
  end: ReactNode;
}

function SplitRowItem({ row, name, choices, titles, problems, onChange, lead, end }: SplitRowItemProps) {
  const id = useId();
  const stored = storedTitleOf(row, choices);
  const set = (cell: SplitCell, value: Partial<SplitRow>) =>
    onChange({ ...row, ...value, unread: withoutCell(row.unread, cell) });
  const cellOf = (cell: SplitCell, label: string) => ({
    'aria-label': `${name} ${label}`,
    'aria-invalid': problems[cell] !== undefined,
    'aria-describedby': `${id} ${cell}`.replaceAll(' ', '-'),
    disabled: !row.isChosen,
    ...(problems[cell] !== undefined && { status: 'error' as const }),
  });
  const inputs: Record<SplitCell, (label: string) => ReactNode> = {
    kind: (label) => (
      <Select
        {...cellOf('kind', label)}
        value={row.kind}
        options={(choices.seller?.kinds ?? []).map((value) => ({ value, label: INVOICE_KINDS[value] }))}
        onChange={(kind: SplitRow['kind']) => set('kind', { kind })}
      />
    ),
    titleType: (label) => (
      <Select
        {...cellOf('titleType', label)}
        disabled={!row.isChosen || stored !== undefined}
        value={stored?.titleType ?? row.titleType}
        options={TYPES}
        onChange={(titleType: SplitRow['titleType']) => set('titleType', { titleType })}
      />
    ),
    title: (label) => (
      <Input
        {...cellOf('title', label)}
        list={titles}
        value={row.title}
        onChange={({ target }) => set('title', { title: target.value })}
      />
    ),
    taxNo: (label) => (
      <Input
        {...cellOf('taxNo', label)}
        {...(stored && { placeholder: '取自抬头库' })}
        value={row.taxNo}
        onChange={({ target }) => set('taxNo', { taxNo: target.value })}
      />
    ),
    amount: (label) => (
      <MoneyInput {...cellOf('amount', label)} value={row.amount} onChange={(amount) => set('amount', { amount })} />
    ),
    receiveEmail: (label) => (
      <Input
        {...cellOf('receiveEmail', label)}
        value={row.receiveEmail}
        onChange={({ target }) => set('receiveEmail', { receiveEmail: target.value })}
      />
    ),
  };
  return (
    <li className="split-row" aria-label={name}>
      <div className="split-name">{lead}</div>
      {LABELS.map(([cell, label]) => (
        <div key={cell} className={WIDE.includes(cell) ? 'split-cell is-wide' : 'split-cell'}>
          <span className="split-label" aria-hidden>
            {label}
          </span>
          {inputs[cell](label)}
          <span id={`${id} ${cell}`.replaceAll(' ', '-')} className="split-problem">
            {problems[cell]}
          </span>
        </div>
      ))}
      {end}
    </li>
  );
}
