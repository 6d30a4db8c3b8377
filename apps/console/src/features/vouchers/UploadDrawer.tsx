import { findPayableOrders, partsLineOf, submitVoucher, type VoucherDetail } from '@huiwu/contract/vouchers';
import { Form } from 'antd';
import { useState } from 'react';
import { useToast } from '../../shared/actions/useToast.ts';
import { uploadFile } from '../../shared/api/upload-file.ts';
import { newKey, useRefresh } from '../../shared/api/useEndpointMutation.ts';
import { DrawerForm } from '../../shared/forms/DrawerForm.tsx';
import { FormDrawer } from '../../shared/forms/FormDrawer.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { partsOf, sumOf, type OrderPart } from '../../shared/orders/order-parts.ts';
import { EMPTY_VOUCHER, VoucherFields, type VoucherValues } from '../../shared/orders/VoucherFields.tsx';
import { OrderPartsField } from '../../shared/orders/OrderPartsField.tsx';
import { refreshes } from './vouchers.queries.ts';

interface Values extends VoucherValues {
  orders: OrderPart[];
}

const EMPTY: Partial<Values> = { ...EMPTY_VOUCHER, orders: [] };

/** What a voucher that replaces another one begins with. */
const copied = (voucher: VoucherDetail): Partial<Values> => ({
  orders: voucher.orders,
  payerName: voucher.payerName,
  payerBank: voucher.payerBank,
  payerAccountTail: voucher.payerAccountTail,
  paidOn: voucher.paidOn,
  bankSerial: voucher.bankSerial,
  remark: voucher.remark,
});

interface UploadDrawerProps {
  /** The one that is replaced. */
  previous?: VoucherDetail;
  onClose: () => void;
  onSaved?: (id: string) => void;
}

/** Hands in a voucher on behalf of a payer. */
export function UploadDrawer({ previous, onClose, onSaved }: UploadDrawerProps) {
  const title = previous === undefined ? '代传凭证' : `重新上传 ${previous.voucherNo}`;
  return (
    <FormDrawer title={title} onClose={onClose}>
      <UploadForm {...(previous && { previous })} {...(onSaved && { onSaved })} onClose={onClose} />
    </FormDrawer>
  );
}

/** The drawer has its form inside, so that it knows of unsaved changes. */
function UploadForm({ previous, onClose, onSaved }: UploadDrawerProps) {
  const [form] = Form.useForm<Values>();
  const parts = Form.useWatch('orders', form) ?? [];
  const [idempotencyKey] = useState(newKey);
  const { refresh } = useRefresh(refreshes);
  const toast = useToast();
  const handleSave = async ({ file, orders, ...values }: Values) => {
    if (file === undefined) return;
    const fields = {
      ...values,
      orders: partsLineOf(partsOf(orders)),
      ...(previous && { previousId: previous.id }),
    };
    const { id } = await uploadFile(submitVoucher, file, { fields, isRepeatable: true, idempotencyKey });
    refresh();
    toast.done('已上传凭证，等待审核');
    onClose();
    onSaved?.(id);
  };
  return (
    <DrawerForm<Values>
      form={form}
      initialValues={previous === undefined ? EMPTY : copied(previous)}
      verb="上传"
      onSave={handleSave}
    >
      <VoucherFields>
        <OrderPartsField
          label="对应订单"
          find={findPayableOrders}
          extra={parts.length > 0 && `凭证金额 ${formatFen(sumOf(parts))}`}
        />
      </VoucherFields>
    </DrawerForm>
  );
}
