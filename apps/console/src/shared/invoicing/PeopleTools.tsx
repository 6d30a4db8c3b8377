import { isSpecial, type InvoiceChoices } from '@huiwu/contract/invoices';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { Checkbox, Select } from 'antd';
import type { SplitRow } from './split-parts.ts';

const SELF = '';

interface PeopleToolsProps {
  rows: readonly SplitRow[];
  choices: InvoiceChoices;
  onChange: (rows: SplitRow[]) => void;
}

/** What is set for all chosen people at once: who they are, the kind, and to whom the invoices are issued. */
export function PeopleTools({ rows, choices, onChange }: PeopleToolsProps) {
  const chosen = rows.filter((row) => row.isChosen);
  const set = (valuesOf: (row: SplitRow) => Partial<SplitRow>) =>
    onChange(rows.map((row) => (row.isChosen ? { ...row, ...valuesOf(row), unread: {} } : row)));
  const issueTo = (title: string) =>
    set(({ person }) => {
      if (title === SELF) return { titleType: 'person', title: person, taxNo: '' };
      const stored = choices.titles.find((each) => each.title === title);
      return { titleType: stored?.titleType ?? 'company', title, taxNo: '' };
    });
  const [first] = chosen;
  const to = first !== undefined && first.title !== first.person && chosen.every(({ title }) => title === first.title);
  return (
    <>
      <Checkbox
        checked={chosen.length === rows.length && rows.length > 0}
        indeterminate={chosen.length > 0 && chosen.length < rows.length}
        onChange={({ target }) => onChange(rows.map((row) => ({ ...row, isChosen: target.checked })))}
      >
        全选
      </Checkbox>
      <Select<string>
        aria-label="统一开给"
        showSearch={{ optionFilterProp: 'label' }}
        value={to ? first.title : SELF}
        options={[
          { value: SELF, label: '开给本人' },
          ...choices.titles.map(({ title }) => ({ value: title, label: title })),
        ]}
        onChange={issueTo}
      />
      <Select<SplitRow['kind']>
        aria-label="统一票种"
        value={first?.kind ?? null}
        options={(choices.seller?.kinds ?? []).map((value) => ({
          value,
          label: INVOICE_KINDS[value] + (isSpecial(value) ? '（限公司）' : ''),
        }))}
        onChange={(kind) => set(() => ({ kind }))}
      />
    </>
  );
}
