import type { FeeItem, FeeItemDraft } from '@huiwu/contract/fee-items';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';
import { feeOptionsQuery } from './fee-items.queries.ts';

/** The price is asked for where it is fixed. */
function BasePrice(props: FieldInputProps<FeeItem>) {
  const form = Form.useFormInstance<FeeItemDraft>();
  const mode = Form.useWatch<FeeItemDraft['priceMode'] | undefined>('priceMode', form);
  const isUnused = mode !== undefined && mode !== 'fixed';
  useEffect(() => {
    // Only a price that was entered: an untouched form stays as it was opened.
    if (isUnused && form.getFieldValue('basePrice')) form.setFieldValue('basePrice', 0);
  }, [form, isUnused]);
  return (
    <div hidden={isUnused}>
      <FieldItem {...props} />
    </div>
  );
}

function Types({ name, field, present }: FieldInputProps<FeeItem>) {
  const { data, isPending } = useQuery(feeOptionsQuery());
  if (field.draft === undefined) return null;
  const all = data?.types ?? [];
  const gone = (present?.types ?? []).filter(({ id }) => !all.some((type) => type.id === id));
  return (
    <Form.Item {...fieldRules(name, field.draft)} label={field.label} extra={field.help}>
      <Select
        mode="multiple"
        optionFilterProp="label"
        placeholder="所有参会类型"
        loading={isPending}
        options={[...all, ...gone].map((type) => ({ value: type.id, label: type.name }))}
      />
    </Form.Item>
  );
}

export const feeItemForm: RecordForm<FeeItem> = {
  initial: { isRequired: false, isRefundable: true },
  order: [
    'name',
    'code',
    'category',
    'priceMode',
    'basePrice',
    'types',
    'isRequired',
    'minQty',
    'maxQty',
    'capacity',
    'saleFrom',
    'saleTo',
    'isRefundable',
    'invoiceItemName',
    'taxRate',
    'taxClassCode',
    'sortOrder',
  ],
  inputs: { basePrice: BasePrice, types: Types },
};
