import { Form, Input } from 'antd';
import {
  serialNumberOf,
  serialRuleRecord,
  type DatePart,
  type SerialRule,
  type SerialRuleDraft,
} from '@huiwu/contract/serial-rules';
import { contractField } from '../../shared/forms/contract-rules.ts';
import type { FieldInputProps, RecordForm } from '../../shared/records/console-record.ts';
import { FieldItem } from '../../shared/records/fields/FieldItem.tsx';

const LONGEST_PREFIX = 8;

const toUpperCase = (text: string): string => text.toUpperCase();

function Prefix() {
  return (
    <Form.Item {...contractField(serialRuleRecord.draft, 'prefix')} label="前缀" normalize={toUpperCase}>
      <Input autoComplete="off" maxLength={LONGEST_PREFIX} />
    </Form.Item>
  );
}

/** The number of digits, with a sample of the resulting number. */
function Digits(props: FieldInputProps<SerialRule>) {
  return (
    <>
      <FieldItem {...props} />
      <Example />
    </>
  );
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

function Example() {
  const prefix = Form.useWatch<string | undefined>('prefix') ?? '';
  const datePart = Form.useWatch<DatePart | undefined>('datePart') ?? 'none';
  const digits = Form.useWatch<number | null | undefined>('digits') ?? 1;
  return (
    <Form.Item label="示例">
      <span className="read-only-value number">{serialNumberOf({ prefix, datePart, digits }, today(), 1)}</span>
    </Form.Item>
  );
}

export const serialRuleForm: RecordForm<SerialRule, SerialRuleDraft> = {
  initial: { datePart: 'yyyyMMdd', reset: 'day', digits: 4 },
  order: ['type', 'name', 'prefix', 'datePart', 'reset', 'digits', 'remark'],
  inputs: { prefix: Prefix, digits: Digits },
};
