import {
  applyRefund,
  approveRefund,
  cancelRefund,
  downloadRefundFiles,
  downloadRefundProof,
  editRefund,
  endOffset,
  failRefund,
  getRefund,
  getRefundTerms,
  listOffsetTargets,
  listRefunds,
  sumRefunds,
  offsetOrder,
  overrideRefund,
  refundMeeting,
  rejectRefund,
  settleRefund,
  uploadRefundProof,
} from '@huiwu/contract/refunds';
import type { Mount } from '../../../http/mount.ts';
import type { OrderOffsets } from './order-offsets.service.ts';
import type { RefundFiles } from './refund-files.service.ts';
import type { RefundProofs } from './refund-proofs.service.ts';
import type { RefundRequests } from './refund-requests.service.ts';
import type { RefundService } from './refunds.service.ts';
import type { RefundSteps } from './refund-steps.service.ts';

interface Services {
  refunds: RefundService;
  refundRequests: RefundRequests;
  refundSteps: RefundSteps;
  refundProofs: RefundProofs;
  refundFiles: RefundFiles;
  orderOffsets: OrderOffsets;
}

export const refundRoutes = (mount: Mount, services: Services): void => {
  const { refunds, refundRequests: requests, refundSteps: steps, orderOffsets: offsets } = services;
  mount(listRefunds, (filter, caller) => refunds.list(filter, caller));
  mount(sumRefunds, (filter, caller) => refunds.sums(filter, caller));
  mount(getRefund, ({ id }, caller) => refunds.get(id, caller));
  mount(editRefund, (edit, caller) => steps.edit(edit, caller));
  mount(getRefundTerms, ({ id }, caller) => requests.terms(id, caller));
  mount(applyRefund, (asked, caller) => requests.apply(asked, caller));
  mount(refundMeeting, (asked, caller) => requests.applyAll(asked, caller));
  mount(approveRefund, (asked, caller) => steps.move('approve', asked, caller));
  mount(rejectRefund, (asked, caller) => steps.move('reject', asked, caller));
  mount(failRefund, (asked, caller) => steps.move('fail', asked, caller));
  mount(cancelRefund, (asked, caller) => steps.move('cancel', asked, caller));
  mount(settleRefund, (asked, caller) => steps.settle(asked, caller));
  mount(overrideRefund, (asked, caller) => steps.override(asked, caller));
  mount.toFile(downloadRefundProof, ({ id }, caller) => services.refundProofs.download(id, caller));
  mount(downloadRefundFiles, (asked, caller) => services.refundFiles.begin(asked, caller));
  mount(listOffsetTargets, (asked, caller) => offsets.targets(asked, caller));
  mount(offsetOrder, (asked, caller) => offsets.offset(asked, caller));
  mount(endOffset, (asked, caller) => offsets.end(asked, caller));
};

/** Mounted where forms with files are understood. */
export const refundUploadRoutes = (mount: Mount, { refundProofs: proofs }: Services): void => {
  mount.withFile(uploadRefundProof, (given, caller) => proofs.submit(given, caller));
};
