import { useQuery } from '@tanstack/react-query';
import type { InvoiceTerms, RegistrationInvoiceApplication } from '@huiwu/contract/invoices';
import { amountInput } from '@huiwu/contract/orders';
import type { Registration } from '@huiwu/contract/registrations';
import { Form } from 'antd';
import { useToast } from '../../../shared/actions/useToast.ts';
import { DrawerForm } from '../../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { fieldRules } from '../../../shared/forms/contract-rules.ts';
import { formatFen } from '../../../shared/formats/numbers.ts';
import { BuyerPart, EMPTY_BUYER } from '../../../shared/invoicing/BuyerPart.tsx';
import { NoSeller } from '../../../shared/invoicing/NoSeller.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { MoneyInput } from '../../../shared/numbers/MoneyInput.tsx';
import { invoiceTermsQuery, useApplyInvoice } from '../registrations.queries.ts';

/** Asks for an invoice over the share of a registration in its order. */
export function InvoiceDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Registration>) {
  const query = useQuery(invoiceTermsQuery(id));
  return (
    <FormDrawer title={`代申请发票 ${name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {(terms) => <InvoiceForm terms={terms} {...{ id, name, onClose, onSaved }} />}
      </LoadFirst>
    </FormDrawer>
  );
}

type Values = Omit<RegistrationInvoiceApplication, 'id'>;

interface InvoiceFormProps extends Pick<RecordLayerProps<Registration>, 'id' | 'name' | 'onClose' | 'onSaved'> {
  terms: InvoiceTerms;
}

function InvoiceForm({ id, name, terms, onClose, onSaved }: InvoiceFormProps) {
  const [form] = Form.useForm<Values>();
  const { mutateAsync } = useApplyInvoice();
  const toast = useToast();
  const { seller, invoiceable, payer } = terms;
  if (seller === null) return <NoSeller />;
  const handleSave = async (values: Values) => {
    await mutateAsync({ ...values, id });
    toast.done(`已申请 ${name} 的发票 ${formatFen(values.amount)}`);
    onClose();
    onSaved(id);
  };
  const initial: Partial<Values> = {
    ...EMPTY_BUYER,
    kind: seller.kinds[0] ?? 'pc',
    title: payer,
    ...(invoiceable !== null && { amount: invoiceable }),
  };
  return (
    <DrawerForm<Values> form={form} initialValues={initial} onSave={handleSave}>
      <p className="quiet">由 {seller.name} 开具，以本人在订单中的费用为限。</p>
      <Form.Item
        {...fieldRules('amount', amountInput)}
        label="金额"
        extra={invoiceable !== null && `可开票 ${formatFen(invoiceable)}`}
      >
        <MoneyInput />
      </Form.Item>
      <BuyerPart choices={terms} />
    </DrawerForm>
  );
}
