import { discountTrial, type DiscountTrial, type DiscountTrialResult } from '@huiwu/contract/discount-rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Select, Skeleton, Switch, Table } from 'antd';
import { useState } from 'react';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { BlockPlace } from '../../shared/components/BlockPlace.tsx';
import { contractField } from '../../shared/forms/contract-rules.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { discountOptionsQuery, useTryDiscount } from './discount-rules.queries.ts';
import { NumberInput } from '../../shared/numbers/NumberInput.tsx';

const DayInput = lazyChunk(async () => (await import('../../shared/records/fields/DayInput.tsx')).DayInput);

interface Values extends Omit<DiscountTrial, 'extras'> {
  chosen: string[];
}

/** What a person would pay, step by step. */
export function TrialDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(discountOptionsQuery());
  return (
    <FormDrawer title="优惠试算" isWide onClose={onClose}>
      <LoadFirst query={query}>{(options) => <TrialForm options={options} />}</LoadFirst>
    </FormDrawer>
  );
}

type Choices = readonly { id: string; name: string }[];

const optionsOf = (choices: Choices) => choices.map(({ id, name }) => ({ value: id, label: name }));

interface TrialFormProps {
  options: { types: Choices; items: readonly (Choices[number] & { isRequired: boolean })[] };
}

function TrialForm({ options: { types, items } }: TrialFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useTryDiscount();
  const [result, setResult] = useState<DiscountTrialResult>();
  const handleTry = async ({ chosen, ...values }: Values) => {
    setResult(undefined);
    const extras = chosen.map((feeItemId) => ({ feeItemId, quantity: 1 }));
    setResult(await mutateAsync({ ...values, extras }));
  };
  const initial = { chosen: [], teamSize: 1, code: '', isMember: false, at: new Date().toISOString() };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleTry} verb="试算">
      <Form.Item {...contractField(discountTrial, 'typeId')} label="参会类型">
        <Select placeholder="请选择" options={optionsOf(types)} />
      </Form.Item>
      <Form.Item name="chosen" label="另选项目" extra="必选项目自动计入，各按一份">
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder="不另选"
          options={optionsOf(items.filter(({ isRequired }) => !isRequired))}
        />
      </Form.Item>
      <Form.Item {...contractField(discountTrial, 'teamSize')} label="团队人数">
        <NumberInput className="number-input" precision={0} suffix="人" />
      </Form.Item>
      <Form.Item {...contractField(discountTrial, 'code')} label="优惠码">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item {...contractField(discountTrial, 'isMember')} label="已在人员库" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item {...contractField(discountTrial, 'at')} label="报名时间">
        <AtInput />
      </Form.Item>
      {result !== undefined && <TrialResult result={result} />}
    </DrawerForm>
  );
}

function AtInput(given: { id?: string; value?: string; onChange?: (value: string | null) => void }) {
  return (
    <BlockPlace waiting={<Skeleton.Input block />}>
      <DayInput {...given} isMoment />
    </BlockPlace>
  );
}

type TrialLine = DiscountTrialResult['lines'][number];
type TrialStep = DiscountTrialResult['steps'][number];

const TABLE = { size: 'small', pagination: false, tableLayout: 'auto' } as const;
const amount = (fen: number) => <span className="number">{formatFen(fen)}</span>;

function TrialResult({ result: { lines, steps, total, note } }: { result: DiscountTrialResult }) {
  return (
    <section aria-label="试算结果">
      <h2 className="form-section">计算过程</h2>
      <Table<TrialStep>
        {...TABLE}
        rowKey="title"
        dataSource={steps}
        columns={[
          { title: '步骤', dataIndex: 'title' },
          {
            title: '之前',
            key: 'before',
            align: 'end',
            render: (_, { before }, at) => (at === 0 ? '—' : amount(before)),
          },
          { title: '之后', key: 'after', align: 'end', render: (_, { after }) => amount(after) },
        ]}
      />
      {note !== '' && <Alert type="info" showIcon title={note} />}
      <h2 className="form-section">收费明细</h2>
      <Table<TrialLine>
        {...TABLE}
        rowKey="name"
        dataSource={lines}
        columns={[
          { title: '项目', dataIndex: 'name' },
          { title: '单价', key: 'unit', align: 'end', render: (_, { unit }) => amount(unit) },
          { title: '优惠', key: 'discount', align: 'end', render: (_, { discount }) => amount(discount) },
          { title: '金额', key: 'amount', align: 'end', render: (_, line) => amount(line.amount) },
        ]}
      />
      <p role="status">应付 {formatFen(total)}</p>
    </section>
  );
}
