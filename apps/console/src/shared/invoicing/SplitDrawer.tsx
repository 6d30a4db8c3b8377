import { useQuery } from '@tanstack/react-query';
import type { InvoiceSplitTerms } from '@huiwu/contract/invoices';
import { Form, Segmented } from 'antd';
import { useState } from 'react';
import { useToast } from '../actions/useToast.ts';
import { DrawerForm } from '../forms/DrawerForm.tsx';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { LoadFirst } from '../forms/LoadFirst.tsx';
import { formatFen } from '../formats/numbers.ts';
import { sumOf } from './InvoiceOrders.tsx';
import { invoiceSplitQuery, useSplitInvoice } from './invoicing.queries.ts';
import { NoSeller } from './NoSeller.tsx';
import { PeopleTools } from './PeopleTools.tsx';
import { SplitList } from './SplitList.tsx';
import { chosenOf, emptyRow, partOf, problemsOf, withRestInLast, type SplitRow } from './split-parts.ts';
import { SplitRows } from './SplitRows.tsx';
import { SplitSum } from './SplitSum.tsx';
import { showFirstProblem, useRefusedRows } from './useRefusedRows.ts';

interface SplitDrawerProps {
  /** Of the order. */
  id: string;
  name: string;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Makes several applications of one order, by its people or by a list. */
export function SplitDrawer({ id, name, onClose, onSaved }: SplitDrawerProps) {
  const query = useQuery(invoiceSplitQuery(id));
  return (
    <FormDrawer title={`拆分开票 ${query.data?.orderNo ?? name}`} isWide onClose={onClose}>
      <LoadFirst query={query}>
        {(terms) => <SplitForm id={id} terms={terms} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type SplitMode = 'people' | 'list';

interface Values {
  people?: SplitRow[];
  list?: SplitRow[];
}

const MODES: { value: SplitMode; label: string }[] = [
  { value: 'people', label: '按人员' },
  { value: 'list', label: '按清单' },
];

interface SplitFormProps {
  id: string;
  terms: InvoiceSplitTerms;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function SplitForm({ id, terms, onClose, onSaved }: SplitFormProps) {
  const [form] = Form.useForm<Values>();
  const sharing = terms.people.filter(({ amount }) => amount === null || amount > 0);
  const [mode, setMode] = useState<SplitMode>(sharing.length > 1 ? 'people' : 'list');
  const rows = Form.useWatch(mode, form) ?? [];
  const { mutateAsync } = useSplitInvoice();
  const refusals = useRefusedRows();
  const toast = useToast();
  const { seller, orderNo, invoiceable } = terms;
  if (seller === null) return <NoSeller />;
  const usual = seller.kinds[0] ?? 'pc';
  const handleSave = async (values: Values) => {
    const sent = chosenOf(values[mode] ?? []);
    const parts = sent.map((row) => partOf(row, terms));
    await refusals.catching(sent, () => mutateAsync({ id, parts }));
    toast.done(`已把 ${orderNo} 拆分为 ${parts.length} 份开票申请，共 ${formatFen(sumOf(sent))}`);
    onClose();
    onSaved(id);
  };
  const put = (changed: SplitRow[]) => form.setFields([{ name: mode, value: changed, touched: true, errors: [] }]);
  const initial: Values = {
    people: sharing.map((person) => personRow(person, usual)),
    list: [emptyRow({ kind: usual })],
  };
  const hidden = terms.people.length - sharing.length;
  return (
    <DrawerForm<Values> form={form} initialValues={initial} verb="提交申请" onSave={handleSave}>
      <p className="quiet">由 {seller.name} 开具，每份一张发票。提交时全部成功，或全部不变。</p>
      <div className="split-tools">
        <Segmented<SplitMode> aria-label="拆分方式" options={MODES} value={mode} onChange={setMode} />
        {mode === 'people' && <PeopleTools rows={rows} choices={terms} onChange={put} />}
      </div>
      {mode === 'people' && hidden > 0 && <p className="quiet">另有 {hidden} 人没有可开票的金额，未列出。</p>}
      {mode === 'list' && (
        <SplitList usual={usual} onRead={put} onAdd={() => put([...rows, emptyRow({ kind: usual })])} />
      )}
      <Form.Item key={mode} name={mode} rules={[{ validator: (_, value: SplitRow[]) => checkRows(value, terms) }]}>
        <SplitRows choices={terms} refused={refusals.refused} onEdit={refusals.forget} isOfPeople={mode === 'people'} />
      </Form.Item>
      <SplitSum rows={rows} invoiceable={invoiceable} onChange={put} toLast={withRestInLast} />
    </DrawerForm>
  );
}

/** The invoice of a person to the person. */
const personRow = ({ name, amount }: InvoiceSplitTerms['people'][number], kind: SplitRow['kind']): SplitRow =>
  emptyRow({ kind, person: name, titleType: 'person', title: name, amount });

const checkRows = async (rows: readonly SplitRow[], terms: InvoiceSplitTerms): Promise<void> => {
  const chosen = chosenOf(rows);
  if (chosen.length === 0) throw new Error('请至少填写一份');
  if (chosen.every((row) => Object.keys(problemsOf(row, terms)).length === 0)) return;
  showFirstProblem();
  throw new Error('请改正标出的内容');
};
