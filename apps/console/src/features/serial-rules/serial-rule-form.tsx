import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import {
  canReset,
  serialNumberOf,
  serialRuleRecord,
  type DatePart,
  type ResetPeriod,
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

const resetRule: Rule = ({ getFieldValue }) => ({
  validator: async (_, reset: ResetPeriod | undefined) => {
    const datePart = getFieldValue('datePart') as DatePart | undefined;
    if (reset && datePart && !canReset(datePart, reset)) throw new Error('日期部分要包含重置周期，否则编号会重复');
  },
});

function Reset(props: FieldInputProps<SerialRule>) {
  return <FieldItem {...props} item={{ dependencies: ['datePart'], rules: [resetRule] }} />;
}

/** With what numbers will look like. */
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
  inputs: { prefix: Prefix, reset: Reset, digits: Digits },
};
