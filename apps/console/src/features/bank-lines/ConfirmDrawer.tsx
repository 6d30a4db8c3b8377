import { useQuery } from '@tanstack/react-query';
import type { BankLine, BankLineDetail } from '@huiwu/contract/bank-lines';
import { Checkbox, Form } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { PaidOrders } from '../../shared/orders/PaidOrders.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { bankLineQuery, useConfirmBankLine } from './bank-lines.queries.ts';
import { LineFacts } from './LineFacts.tsx';

/** Receives the money of a line for its orders. */
export function ConfirmDrawer({ id, name, onClose, onSaved }: RecordLayerProps<BankLine>) {
  const query = useQuery(bankLineQuery(id));
  return (
    <FormDrawer title={`确认 ${query.data?.payerName ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>{(line) => <ConfirmForm line={line} onClose={onClose} onSaved={onSaved} />}</LoadFirst>
    </FormDrawer>
  );
}

interface Values {
  keepsOverpayment?: boolean;
}

interface ConfirmFormProps {
  line: BankLineDetail;
  onClose: () => void;
  onSaved: (id: string) => void;
}

function ConfirmForm({ line, onClose, onSaved }: ConfirmFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useConfirmBankLine();
  const toast = useToast();
  const overpaid = line.orders.filter(({ amount, pending }) => pending !== null && amount > Math.max(pending, 0));
  const handleSave = async ({ keepsOverpayment = false }: Values) => {
    await mutateAsync({ id: line.id, version: line.version, keepsOverpayment });
    toast.done(`已确认 ${line.payerName} ${formatFen(line.amount)}`);
    onClose();
    onSaved(line.id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={{}} verb="确认匹配" onSave={handleSave}>
      <LineFacts line={line} />
      <h2 className="form-section">登记到</h2>
      <PaidOrders orders={line.orders} />
      {overpaid.length > 0 && (
        <Form.Item
          name="keepsOverpayment"
          valuePropName="checked"
          extra={`${overpaid.map(({ orderNo }) => orderNo).join('、')} 的分配超过待付金额`}
        >
          <Checkbox>多缴的款项暂挂在订单上，之后退款或抵扣</Checkbox>
        </Form.Item>
      )}
      <p className="quiet">确认后登记收款；同一笔汇款已由缴费凭证或手工登记的，附到该收款，不重复登记。</p>
    </DrawerForm>
  );
}
