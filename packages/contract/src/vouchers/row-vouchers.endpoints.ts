import { defineEndpoint } from '../base/endpoint.ts';
import { PROOF_BYTES_MAX } from '../base/limits.ts';
import { created } from '../base/resource.ts';
import { rowVoucherUpload } from './voucher-actions.shapes.ts';

const UPLOAD = {
  method: 'POST',
  effect: 'creates',
  alsoWhenCancelled: true,
  body: 'multipart',
  fileBytesMax: PROOF_BYTES_MAX,
  input: rowVoucherUpload,
  output: created,
} as const;

export const uploadOrderVoucher = defineEndpoint({
  ...UPLOAD,
  path: '/fee/order/upload-voucher',
  summary: '为订单代传缴费凭证（jpg、png、pdf，不超过 10 MB）',
  access: { function: 'orders.paymentVoucher' },
});

export const uploadRegistrationVoucher = defineEndpoint({
  ...UPLOAD,
  path: '/registration/registration/upload-voucher',
  summary: '为报名所在的订单代传缴费凭证（jpg、png、pdf，不超过 10 MB）',
  access: { function: 'registrations.paymentVoucher' },
});
