import type { Order } from '@huiwu/contract/orders';
import { uploadOrderVoucher } from '@huiwu/contract/vouchers';
import { RowVoucherForm } from '../../shared/orders/RowVoucherForm.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { OrderDrawer } from './OrderDrawer.tsx';

/** Hands in a voucher for an order. */
export function VoucherDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Order>) {
  return (
    <OrderDrawer verb="代传凭证" {...{ id, name, onClose }}>
      {({ orderNo, payerName, pending = null }) => (
        <RowVoucherForm to={uploadOrderVoucher} {...{ id, orderNo, payerName, pending, onClose, onSaved }} />
      )}
    </OrderDrawer>
  );
}
