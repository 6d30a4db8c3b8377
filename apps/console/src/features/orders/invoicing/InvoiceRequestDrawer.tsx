import { useQuery } from '@tanstack/react-query';
import {
  INVOICE_REQUEST_STATES,
  type InvoiceRequest,
  type InvoiceRequestDraft,
  type InvoiceTerms,
  type OrderInvoiceRequests,
} from '@huiwu/contract/invoices';
import { INVOICE_POLICIES } from '@huiwu/contract/meetings';
import type { Order, OrderDetail } from '@huiwu/contract/orders';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { BuyerPart, EMPTY_BUYER, openOnly } from '../../../shared/invoicing/BuyerPart.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { invoiceRequestsQuery, useDropInvoiceRequest, useSetInvoiceRequest } from '../invoice-requests.queries.ts';
import { OrderDrawer } from '../OrderDrawer.tsx';
import { invoiceTermsQuery } from '../order-invoices.queries.ts';
import '../orders.css';

/** What invoice an order will have, asked for before its money is there. */
export function InvoiceRequestDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  const query = useQuery(invoiceRequestsQuery(id));
  const terms = useQuery(invoiceTermsQuery(id));
  return (
    <OrderDrawer verb="开票要求" {...{ id, name, onClose }}>
      {(order) => (
        <LoadFirst query={query}>
          {(of) => (
            <LoadFirst query={terms}>
              {(found) => <RequestPart {...{ order, of, terms: found, onClose, onSaved }} />}
            </LoadFirst>
          )}
        </LoadFirst>
      )}
    </OrderDrawer>
  );
}

interface RequestPartProps {
  order: OrderDetail;
  of: OrderInvoiceRequests;
  terms: InvoiceTerms;
  onClose: () => void;
  onSaved: (id: string) => void;
}

const WHEN: Record<OrderInvoiceRequests['policy'], string> = {
  on_paid: '订单缴清时自动申请发票。',
  after_meeting: '会议结束后自动为缴清的订单申请发票。',
  manual: '本会议为手工申请，开票要求只作记录。',
};

function RequestPart({ order, of, terms, onClose, onSaved }: RequestPartProps) {
  const whole = of.requests.find(({ person }) => person === '');
  const drop = useDropInvoiceRequest();
  const toast = useToast();
  if (!of.isOffered || terms.seller === null)
    return (
      <div className="drawer-part">
        <Alert type="warning" showIcon title="会议没有提供发票，或没有选择开票主体，请先在会议的缴费设置中选择" />
      </div>
    );
  const handleDrop = async () => {
    await drop.mutateAsync({ id: order.id });
    toast.done(`已撤销 ${order.orderNo} 的开票要求`);
    onClose();
    onSaved(order.id);
  };
  return (
    <RequestForm {...{ order, whole, terms, onClose, onSaved }}>
      <p className="quiet">
        {INVOICE_POLICIES[of.policy]}：{WHEN[of.policy]}
      </p>
      {of.requests.length > 0 && (
        <div className="order-requests">
          {of.requests.map((request) => (
            <RequestLine key={request.person} request={request} />
          ))}
          {whole !== undefined && whole.state !== 'applied' && (
            <Button danger loading={drop.isPending} onClick={() => void handleDrop().catch(() => undefined)}>
              撤销开票要求
            </Button>
          )}
        </div>
      )}
    </RequestForm>
  );
}

function RequestLine({ request }: { request: InvoiceRequest }) {
  const { person, title, kind, state, stateReason } = request;
  const said = `${person === '' ? '整笔订单' : person}：${title}，${INVOICE_KINDS[kind]}，${INVOICE_REQUEST_STATES[state]}`;
  return (
    <Alert
      type={state === 'refused' ? 'warning' : 'info'}
      title={stateReason === '' ? said : `${said}（${stateReason}）`}
    />
  );
}

type Values = Omit<InvoiceRequestDraft, 'id'>;

interface RequestFormProps extends Omit<RequestPartProps, 'of'> {
  whole: InvoiceRequest | undefined;
  /** What is asked for already, above the fields. */
  children: ReactNode;
}

const initialOf = ({ order, whole, terms }: Omit<RequestFormProps, 'children'>): Values => {
  const kind = terms.seller?.kinds[0] ?? 'pc';
  if (whole === undefined)
    return { ...EMPTY_BUYER, kind, title: order.payerCompany === '' ? order.payerName : order.payerCompany };
  const { person: _person, state: _state, stateReason: _reason, source: _source, ...values } = whole;
  return {
    ...values,
    taxNo: openOnly(whole.taxNo),
    bankAccount: openOnly(whole.bankAccount),
    receiveEmail: openOnly(whole.receiveEmail),
    receivePhone: openOnly(whole.receivePhone),
  };
};

function RequestForm(props: RequestFormProps) {
  const { order, terms, onClose, onSaved } = props;
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useSetInvoiceRequest();
  const toast = useToast();
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id: order.id });
    toast.done(`已设定 ${order.orderNo} 的开票要求`);
    onClose();
    onSaved(order.id);
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initialOf(props)} onSave={handleSave}>
      {props.children}
      <BuyerPart choices={{ seller: terms.seller }} stored={props.whole} />
    </DrawerForm>
  );
}
