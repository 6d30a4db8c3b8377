import { useQuery } from '@tanstack/react-query';
import type { ExchangeApplication, Invoice, InvoiceDetail } from '@huiwu/contract/invoices';
import { INVOICE_KINDS } from '@huiwu/contract/sellers';
import { Form } from 'antd';
import { useToast } from '../../shared/actions/useToast.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { BuyerPart, EMPTY_BUYER, openOnly } from '../../shared/invoicing/BuyerPart.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import type { LayerFormProps } from '../../shared/records/layer-form.ts';
import { invoiceQuery, useExchangeInvoice } from './invoices.queries.ts';

/** Asks for another invoice in the place of an issued one. */
export function ExchangeDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Invoice>) {
  const query = useQuery(invoiceQuery(id));
  return (
    <FormDrawer title={`换票 ${query.data?.applyNo ?? name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(invoice) => <ExchangeForm invoice={invoice} onClose={onClose} onSaved={onSaved} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<ExchangeApplication, 'id' | 'version'>;

/** The server knows what the seller of the old invoice issues. */
const ANY = {
  seller: { kinds: Object.keys(INVOICE_KINDS) as (keyof typeof INVOICE_KINDS)[], fullBuyerForSpecial: false },
};

function ExchangeForm({ invoice, onClose, onSaved }: LayerFormProps<{ invoice: InvoiceDetail }>) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useExchangeInvoice();
  const toast = useToast();
  const { id, version, applyNo, kind, receiveEmail, receivePhone } = invoice;
  const handleSave = async (values: Values) => {
    const made = await mutateAsync({ ...values, id, version });
    toast.done(`已为 ${applyNo} 申请换票，请上传承诺函`);
    onClose();
    onSaved(made.id);
  };
  const initial: Partial<Values> = {
    ...EMPTY_BUYER,
    kind,
    receiveEmail: openOnly(receiveEmail),
    receivePhone: openOnly(receivePhone),
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <p className="quiet">
        审核通过后红冲原发票 {invoice.fpNo}，再按新的抬头开具同样金额的发票。审核前须上传换票承诺函。
      </p>
      <BuyerPart choices={ANY} stored={invoice} />
    </DrawerForm>
  );
}
