import { Form, Input, InputNumber, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import {
  canReset,
  DATE_PARTS,
  DATE_TITLES,
  RESET_PERIODS,
  RESET_TITLES,
  serialNumberOf,
  serialRuleRecord,
  type DatePart,
  type ResetPeriod,
} from '@huiwu/contract/serial-rules';
import { contractField } from '../../shared/forms/contract-rules.ts';

const DATE_OPTIONS = DATE_PARTS.map((value) => ({ value, label: DATE_TITLES[value] }));
const RESET_OPTIONS = RESET_PERIODS.map((value) => ({ value, label: RESET_TITLES[value] }));

const resetRule: Rule = ({ getFieldValue }) => ({
  validator: async (_, reset: ResetPeriod | undefined) => {
    const datePart = getFieldValue('datePart') as DatePart | undefined;
    if (reset && datePart && !canReset(datePart, reset)) throw new Error('日期部分要包含重置周期，否则编号会重复');
  },
});

/** The inputs of adding and editing a rule; its type is chosen once. */
export function SerialRuleFields({ type }: { type?: string }) {
  return (
    <>
      {type === undefined ? (
        <Form.Item {...contractField(serialRuleRecord.draft, 'type')} label="编号类型" extra="保存后不能修改。">
          <Input autoComplete="off" />
        </Form.Item>
      ) : (
        <Form.Item label="编号类型">
          <span className="read-only-value">{type}</span>
        </Form.Item>
      )}
      <Form.Item {...contractField(serialRuleRecord.draft, 'name')} label="编号名称">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...contractField(serialRuleRecord.draft, 'prefix')}
        label="前缀"
        normalize={(text: string) => text.toUpperCase()}
      >
        <Input autoComplete="off" maxLength={8} />
      </Form.Item>
      <Form.Item {...contractField(serialRuleRecord.draft, 'datePart')} label="日期部分">
        <Select options={DATE_OPTIONS} />
      </Form.Item>
      <Form.Item
        name="reset"
        required
        label="重置周期"
        dependencies={['datePart']}
        rules={[resetRule]}
        extra="到期后从 1 重新计数。"
      >
        <Select options={RESET_OPTIONS} />
      </Form.Item>
      <Form.Item
        {...contractField(serialRuleRecord.draft, 'digits')}
        label="位数"
        extra="不足时在前面补 0，超出时自动加长。"
      >
        <InputNumber precision={0} />
      </Form.Item>
      <Example />
      <Form.Item {...contractField(serialRuleRecord.draft, 'remark')} label="备注">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** What numbers will look like. */
function Example() {
  const form = Form.useFormInstance();
  const prefix = Form.useWatch<string | undefined>('prefix', form) ?? '';
  const datePart = Form.useWatch<DatePart | undefined>('datePart', form) ?? 'none';
  const digits = Form.useWatch<number | null | undefined>('digits', form) ?? 1;
  const text = serialNumberOf({ prefix, datePart, digits }, today(), 1);
  return (
    <Form.Item label="示例">
      <span className="read-only-value number">{text}</span>
    </Form.Item>
  );
}
