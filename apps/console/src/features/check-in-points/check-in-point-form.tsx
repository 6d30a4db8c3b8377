import type { CheckInPoint } from '@huiwu/contract/check-in-points';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { fieldRules } from '../../shared/forms/contract-rules.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { pointOptionsQuery } from './check-in-points.queries.ts';

interface Named {
  id: string;
  name: string;
}

/** What is chosen stays a choice, also when it was deleted. */
const optionsOf = (all: readonly Named[], chosen: readonly Named[]) =>
  [...all, ...chosen.filter(({ id }) => !all.some((each) => each.id === id))].map(({ id, name }) => ({
    value: id,
    label: name,
  }));

function Types({ name, field, present }: FieldInputProps<CheckInPoint>) {
  const { data, isPending } = useQuery(pointOptionsQuery());
  if (field.draft === undefined) return null;
  return (
    <Form.Item {...fieldRules(name, field.draft)} label={field.label} extra={field.help}>
      <Select
        mode="multiple"
        optionFilterProp="label"
        placeholder="所有参会类型"
        loading={isPending}
        options={optionsOf(data?.types ?? [], present?.types ?? [])}
      />
    </Form.Item>
  );
}

/** Asked for where people come to a session. */
function Session({ name, field, present }: FieldInputProps<CheckInPoint>) {
  const { data, isPending } = useQuery(pointOptionsQuery());
  const form = Form.useFormInstance();
  const kind = Form.useWatch<string | undefined>('kind', form);
  const isUnused = kind !== undefined && kind !== 'session';
  useEffect(() => {
    if (isUnused && form.getFieldValue(name)) form.setFieldValue(name, null);
  }, [form, name, isUnused]);
  if (field.draft === undefined) return null;
  return (
    <div hidden={isUnused}>
      <Form.Item {...fieldRules(name, field.draft)} required dependencies={['kind']} label={field.label}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择场次"
          loading={isPending}
          options={optionsOf(data?.sessions ?? [], present?.session ? [present.session] : [])}
        />
      </Form.Item>
    </div>
  );
}

export const checkInPointForm: RecordForm<CheckInPoint> = {
  initial: { kind: 'main', mode: 'once' },
  order: ['name', 'kind', 'session', 'types', 'mode', 'openAt', 'closeAt', 'allowsUnpaid', 'needsConfirm', 'popup'],
  inputs: { session: Session, types: Types },
};
