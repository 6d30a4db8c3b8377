import { useQuery } from '@tanstack/react-query';
import { findOrdersForLine, type BankLine, type BankLineDetail } from '@huiwu/contract/bank-lines';
import { Form } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { partsOf, sumOf, type OrderPart } from '../../shared/orders/order-parts.ts';
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
  const rest = line.amount - sumOf(Form.useWatch('orders', form) ?? []);
  const handleSave = async ({ orders }: Values) => {
    await mutateAsync({ id: line.id, version: line.version, orders: partsOf(orders) });
    toast.done(`已匹配 ${line.payerName}，等待确认`);
    onClose();
    onSaved(line.id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{ orders: line.orders }} onSave={handleSave}>
      <LineFacts line={line} />
      <OrderPartsField
        label="匹配订单"
        find={findOrdersForLine}
        extra={rest === 0 ? '已全部分配' : `还有 ${formatFen(rest)} 没有分配`}
      />
    </DrawerForm>
  );
}
