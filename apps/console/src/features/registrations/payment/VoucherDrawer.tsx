import { useQuery } from '@tanstack/react-query';
import type { Registration } from '@huiwu/contract/registrations';
import { uploadRegistrationVoucher } from '@huiwu/contract/vouchers';
import { FormDrawer } from '../../../shared/forms/FormDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { RowVoucherForm } from '../../../shared/orders/RowVoucherForm.tsx';
import type { RecordLayerProps } from '../../../shared/records/console-record.ts';
import { orderQuery } from './order.queries.ts';

/** Hands in a voucher for the order of a registration. */
export function VoucherDrawer({ id, name, onClose, onSaved }: RecordLayerProps<Registration>) {
  const query = useQuery(orderQuery(id));
  return (
    <FormDrawer title={`代传凭证 ${name}`} onClose={onClose}>
      <LoadFirst query={query}>
        {({ order }) =>
          order === null ? (
            <p className="drawer-part">该报名没有订单，无须缴费。</p>
          ) : (
            <RowVoucherForm
              to={uploadRegistrationVoucher}
              {...{ id, orderNo: order.orderNo, pending: order.pending, payerName: name, onClose, onSaved }}
            />
          )
        }
      </LoadFirst>
    </FormDrawer>
  );
}
