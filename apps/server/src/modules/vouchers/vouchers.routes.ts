import { submitOwnVoucher } from '@huiwu/contract/attendees';
import {
  approveVoucher,
  countVoucherTabs,
  downloadVoucherFiles,
  findPayableOrders,
  getVoucher,
  listVouchers,
  sumVouchers,
  rejectVoucher,
  revokeVoucher,
  showVoucherFile,
  submitVoucher,
  uploadOrderVoucher,
  uploadRegistrationVoucher,
  withdrawVoucher,
} from '@huiwu/contract/vouchers';
import type { Mount } from '../../http/mount.ts';
import type { RowVouchers } from './row-vouchers.service.ts';
import type { VoucherFiles } from './voucher-files.service.ts';
import type { VoucherReviews } from './voucher-reviews.service.ts';
import type { VoucherUploads } from './voucher-uploads.service.ts';
import type { VoucherService } from './vouchers.service.ts';

interface Services {
  vouchers: VoucherService;
  voucherReviews: VoucherReviews;
  voucherUploads: VoucherUploads;
  voucherFiles: VoucherFiles;
  rowVouchers: RowVouchers;
}

export const voucherRoutes = (
  mount: Mount,
  { vouchers, voucherReviews: reviews, voucherFiles }: Omit<Services, 'voucherUploads' | 'rowVouchers'>,
): void => {
  mount(listVouchers, (filter, caller) => vouchers.list(filter, caller));
  mount(sumVouchers, (filter, caller) => vouchers.sums(filter, caller));
  mount(getVoucher, ({ id }, caller) => vouchers.get(id, caller));
  mount(countVoucherTabs, (_input, caller) => vouchers.countTabs(caller));
  mount(downloadVoucherFiles, (asked, caller) => voucherFiles.begin(asked, caller));
  mount(findPayableOrders, (asked, caller) => vouchers.findOrders(asked, caller));
  mount.toFile(showVoucherFile, ({ id }, caller) => vouchers.showFile(id, caller));
  mount(approveVoucher, (asked, caller) => reviews.approve(asked, caller));
  mount(rejectVoucher, (asked, caller) => reviews.reject(asked, caller));
  mount(revokeVoucher, (asked, caller) => reviews.move('revoke', asked, caller));
  mount(withdrawVoucher, (asked, caller) => reviews.move('withdraw', asked, caller));
};

/** Mounted where forms with files are understood. */
export const voucherUploadRoutes = (
  mount: Mount,
  { voucherUploads: uploads, rowVouchers }: Pick<Services, 'voucherUploads' | 'rowVouchers'>,
): void => {
  mount.withFile(submitVoucher, (given, caller) => uploads.submit(given, caller));
  mount.withFile(uploadOrderVoucher, (given, caller) => rowVouchers.ofOrder(given, caller));
  mount.withFile(uploadRegistrationVoucher, (given, caller) => rowVouchers.ofRegistration(given, caller));
  mount.withFileOfAttendees(submitOwnVoucher, (given, attendee) => uploads.submitOwn(given, attendee));
};
