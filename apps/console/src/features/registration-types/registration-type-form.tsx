import type { RegistrationType, RegistrationTypeDraft } from '@huiwu/contract/registration-types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listRegistrationFormChoices } from '@huiwu/contract/registration-forms';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';

const formChoicesQuery = () =>
  queryOptions({
    queryKey: ['registration-forms', 'choices'],
    queryFn: ({ signal }) => callEndpoint(listRegistrationFormChoices, {}, { signal }),
  });

/** The price input is hidden for free types. */
function Price(props: FieldInputProps<RegistrationType>) {
  const form = Form.useFormInstance<RegistrationTypeDraft>();
  const isFree = Form.useWatch('isFree', form) === true;
  useEffect(() => {
    if (isFree) form.setFieldValue('price', 0);
  }, [form, isFree]);
  return (
    <div hidden={isFree}>
      <FieldItem {...props} />
    </div>
  );
}

/** A form in use; one that was disabled since stays visible by its name. */
function FormOfType({ name, field, present }: FieldInputProps<RegistrationType>) {
  const { can } = useAccess();
  const isAllowed = can(listRegistrationFormChoices);
  const { data, isPending } = useQuery({ ...formChoicesQuery(), enabled: isAllowed });
  if (field.draft === undefined) return null;
  const chosen = present?.form ?? null;
  const inUse = data ?? [];
  const known = chosen === null || inUse.some(({ id }) => id === chosen.id) ? inUse : [chosen, ...inUse];
  return (
    <Form.Item
      {...fieldRules(name, field.draft)}
      label={field.label}
      extra="报名时填写；只列出已启用且发布过的表单"
      normalize={(value?: string) => value ?? null}
    >
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        placeholder="不使用报名表"
        disabled={!isAllowed}
        loading={isAllowed && isPending}
        options={known.map((form) => ({ value: form.id, label: form.name }))}
      />
    </Form.Item>
  );
}

type Values = Omit<RegistrationTypeDraft, 'sortOrder'> & { sortOrder?: number | null };

export const registrationTypeForm: RecordForm<RegistrationType, Values> = {
  order: ['name', 'code', 'isFree', 'price', 'capacity', 'needsProof', 'form', 'color', 'carbonRole', 'sortOrder'],
  inputs: { price: Price, form: FormOfType },
  draftOf: ({ sortOrder, ...values }) => ({ ...values, ...(typeof sortOrder === 'number' && { sortOrder }) }),
  editOf: ({ sortOrder, ...values }, base) => ({ ...values, sortOrder: sortOrder ?? base.sortOrder }),
};
