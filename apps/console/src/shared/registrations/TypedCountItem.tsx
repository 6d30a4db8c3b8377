import { countWrong, TYPED_COUNT_FROM } from '@huiwu/contract/base/calls/typed-count';
import { Form } from 'antd';
import { NumberInput } from '../numbers/NumberInput.tsx';

interface TypedCountItemProps {
  count: number | undefined;
  /** Such as 收件人数. */
  label: string;
}

export const isTypedCount = (count = 0): boolean => count > TYPED_COUNT_FROM;

const refuseOther = (typed: unknown, count = 0): void => {
  if (typed !== count) throw new Error(countWrong(count));
};

/** Where something is sent to many people, their number is typed. */
export function TypedCountItem({ count, label }: TypedCountItemProps) {
  if (!isTypedCount(count)) return null;
  return (
    <Form.Item
      name="count"
      label={label}
      required
      extra={`超过 ${TYPED_COUNT_FROM} 人，请输入${label}以确认`}
      rules={[{ validator: async (_, typed) => refuseOther(typed, count) }]}
    >
      <NumberInput className="number-input" precision={0} autoComplete="off" />
    </Form.Item>
  );
}
