import { useQuery } from '@tanstack/react-query';
import { findOrdersForLine, type BankLine, type BankLineDetail } from '@huiwu/contract/bank-lines';
import { Button, Form } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { partsOf, splitOver, sumOf, type OrderPart } from '../../shared/orders/order-parts.ts';
import { OrderPartsField } from '../../shared/orders/OrderPartsField.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { bankLineQuery, useMatchBankLine } from './bank-lines.queries.ts';
import { LineFacts } from './LineFacts.tsx';

/** Matches a line with orders by hand, or splits it over several. */
export function MatchDrawer({ id, name, onClose, onSaved }: RecordLayerProps<BankLine>) {
  const query = useQuery(bankLineQuery(id));
  return (
    <FormDrawer title={`匹配 ${query.data?.payerName ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(line) => <MatchForm line={line} onClose={onClose} onSaved={onSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

const NOT_FOUND = '没有待缴费的订单；已登记汇款的订单请输入完整的订单号或识别码';

const restText = (rest: number): string => {
  if (rest === 0) return '已全部分配';
  return rest > 0 ? `还有 ${formatFen(rest)} 没有分配` : `分配比流水多 ${formatFen(-rest)}`;
};

interface Values {
  orders: OrderPart[];
}

interface MatchFormProps {
  line: BankLineDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function MatchForm({ line, onClose, onSaved }: MatchFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useMatchBankLine();
  const toast = useToast();
  const parts = Form.useWatch('orders', form) ?? [];
  const rest = line.amount - sumOf(parts);
  const handleSave = async ({ orders }: Values) => {
    await mutateAsync({ id: line.id, version: line.version, orders: partsOf(orders) });
    toast.done(`已匹配 ${line.payerName}，等待确认`);
    onClose();
    onSaved(line.id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ orders: line.orders }} onSave={handleSave}>
      <LineFacts line={line} />
      <OrderPartsField label="匹配订单" find={findOrdersForLine} notFound={NOT_FOUND} extra={restText(rest)} />
      <Button
        disabled={parts.length < 2}
        title={parts.length < 2 ? '选择两笔以上的订单后拆分' : '按各订单的待付依次分配，余下的归最后一笔'}
        onClick={() => form.setFieldValue('orders', splitOver(parts, line.amount))}
      >
        拆分
      </Button>
    </DrawerForm>
  );
}
