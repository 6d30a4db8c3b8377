import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { REFUND_RULES_MAX } from '@huiwu/contract/base/limits';
import type { RefundRule } from '@huiwu/contract/meetings';
import { Button } from 'antd';
import { NumberInput } from '../../../shared/numbers/NumberInput.tsx';

interface RefundRulesInputProps {
  /** The meeting can only be viewed. */
  isLookedAt: boolean;
  id?: string;
  value?: Partial<RefundRule>[];
  onChange?: (rules: Partial<RefundRule>[]) => void;
}

/** What is refunded until how many days before the meeting. */
export function RefundRulesInput({ isLookedAt, id, value = [], onChange }: RefundRulesInputProps) {
  const handleEdit = (at: number, own: Partial<RefundRule>) =>
    onChange?.(value.map((rule, index) => (index === at ? { ...rule, ...own } : rule)));
  return (
    <div className="refund-rules" id={id} role="group" aria-label="退款规则" tabIndex={-1}>
      {value.length === 0 && <span className="quiet">没有退款规则，缴费后不能退款。</span>}
      {value.map((rule, at) => (
        // Rules have no identity of their own and keep their order.
        <RefundRow key={at} rule={rule} number={at + 1} onEdit={(own) => handleEdit(at, own)}>
          {!isLookedAt && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`删除第 ${at + 1} 条退款规则`}
              onClick={() => onChange?.(value.filter((_, index) => index !== at))}
            />
          )}
        </RefundRow>
      ))}
      {!isLookedAt && value.length < REFUND_RULES_MAX && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => onChange?.([...value, {}])}>
          新增退款规则
        </Button>
      )}
    </div>
  );
}

interface RefundRowProps {
  rule: Partial<RefundRule>;
  number: number;
  onEdit: (own: Partial<RefundRule>) => void;
  children: React.ReactNode;
}

/** One rule: days and percentage. */
function RefundRow({ rule, number, onEdit, children }: RefundRowProps) {
  return (
    <div className="refund-rule">
      <span>会前</span>
      <NumberInput
        aria-label={`第 ${number} 条的天数`}
        min={0}
        precision={0}
        value={rule.beforeDays ?? null}
        onChange={(beforeDays) => onEdit(beforeDays === null ? {} : { beforeDays })}
      />
      <span>天及更早，退</span>
      <NumberInput
        aria-label={`第 ${number} 条的退款比例`}
        min={0}
        max={100}
        precision={0}
        suffix="%"
        value={rule.percent ?? null}
        onChange={(percent) => onEdit(percent === null ? {} : { percent })}
      />
      {children}
    </div>
  );
}
