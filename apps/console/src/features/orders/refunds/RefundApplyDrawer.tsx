import { useQuery } from '@tanstack/react-query';
import type { Order } from '@huiwu/contract/orders';
import {
  REFUND_METHODS,
  REFUND_REASONS,
  refundApplication,
  refundPart,
  type RefundApplication,
  type RefundTerms,
} from '@huiwu/contract/refunds';
import { Checkbox, Form, Input, Select } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { formatFen } from '../../../shared/formats/numbers.ts';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { MoneyInput } from '../../../shared/numbers/MoneyInput.tsx';
import { OrderDrawer, type OrderFormProps } from '../OrderDrawer.tsx';
import { refundTermsQuery, useApplyRefund } from '../order-refunds.queries.ts';

const { shape } = refundApplication;
const optionsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, label]) => ({ value, label }));

/** Asks for money of an order, for registrations that end or for what was paid too much. */
export function RefundApplyDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  const query = useQuery(refundTermsQuery(id));
  return (
    <OrderDrawer verb="申请退款" {...{ id, name, onClose }}>
      {(order) => (
        <LoadFirst query={query}>
          {(terms) => <RefundForm order={order} terms={terms} onClose={onClose} onSaved={onSaved} />}
        </LoadFirst>
      )}
    </OrderDrawer>
  );
}

type Values = Omit<RefundApplication, 'id' | 'version'>;

interface RefundFormProps extends OrderFormProps {
  terms: RefundTerms;
}

/** What the rule gives back for these registrations, and what it keeps, in fen. Nothing without the right to amounts. */
const byRule = (
  { registrations, percent, refundable, surplus, surplusRefund }: RefundTerms,
  chosen: readonly string[],
) => {
  if (refundable === null || surplus === null || surplusRefund === null) return {};
  const sum = (of: 'amount' | 'base') =>
    registrations.filter(({ id }) => chosen.includes(id)).reduce((all, each) => all + (each[of] ?? 0), 0);
  // Of an order that is paid in part, what ends may cost more than was received.
  const whole = Math.max(Math.min(refundable, surplus + sum('amount')), 0);
  const amount = Math.min(surplusRefund + refundPart(sum('base'), percent), whole);
  return { amount, kept: whole - amount };
};

/** What can be refunded, in words. */
function Terms({ terms: { rule, refundable, surplus, invoiced } }: { terms: RefundTerms }) {
  const amounts = [
    ...(refundable === null ? [] : [`可退 ${formatFen(refundable)}`]),
    ...(surplus === null || surplus === 0 ? [] : [`其中多缴 ${formatFen(surplus)}`]),
    ...(invoiced === null || invoiced <= 0 ? [] : [`已开票 ${formatFen(invoiced)}，退款前须红冲`]),
  ];
  return <p className="quiet">{[...amounts, rule].join('，')}。</p>;
}

function RefundForm({ order, terms, onClose, onSaved }: RefundFormProps) {
  const [form] = Form.useForm<Values>();
  const method = Form.useWatch('method', form);
  const { mutateAsync } = useApplyRefund();
  const toast = useToast();
  const { id, version, orderNo } = order;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id, version });
    toast.done(`已申请 ${orderNo} 的退款 ${formatFen(values.amount)}`);
    onClose();
    onSaved(id);
  };
  const initial: Partial<Values> = {
    registrationIds: [],
    ...byRule(terms, []),
    method: terms.payee.method ?? 'bank_transfer',
    payeeName: terms.payee.name,
    payeeBank: '',
    payeeAccount: '',
    reasonCode: (terms.surplus ?? 0) > 0 ? 'overpaid' : 'withdrawn',
    reason: '',
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <Terms terms={terms} />
      {terms.registrations.length > 0 && (
        <Form.Item name="registrationIds" label="退出人员" extra="审核通过后，所选人员的报名取消；不选则只退多缴的款项">
          <Checkbox.Group
            options={terms.registrations.map((each) => ({
              value: each.id,
              label: each.amount === null ? each.name : `${each.name} ${formatFen(each.amount)}`,
            }))}
            onChange={(chosen) => form.setFieldsValue(byRule(terms, chosen.map(String)))}
          />
        </Form.Item>
      )}
      <Form.Item {...fieldRules('amount', shape.amount)} label="应退" extra="按退款规则计算，可以修改">
        <MoneyInput />
      </Form.Item>
      <Form.Item {...fieldRules('kept', shape.kept)} label="扣费" extra="从款项中留下的部分，计入订单">
        <MoneyInput />
      </Form.Item>
      <Form.Item {...fieldRules('method', shape.method)} label="退款方式">
        <Select options={optionsOf(REFUND_METHODS)} />
      </Form.Item>
      {method === 'bank_transfer' && (
        <>
          <Form.Item {...fieldRules('payeeName', shape.payeeName)} label="收款人">
            <Input />
          </Form.Item>
          <Form.Item {...fieldRules('payeeBank', shape.payeeBank)} label="开户银行">
            <Input />
          </Form.Item>
          <Form.Item {...fieldRules('payeeAccount', shape.payeeAccount)} label="收款账号">
            <Input />
          </Form.Item>
        </>
      )}
      <Form.Item {...fieldRules('reasonCode', shape.reasonCode)} label="退款原因">
        <Select options={optionsOf(REFUND_REASONS)} />
      </Form.Item>
      <Form.Item {...fieldRules('reason', shape.reason)} label="原因说明">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </DrawerForm>
  );
}
