import { feeAccess } from '@huiwu/contract/orders';
import { vouchersAccess } from '@huiwu/contract/vouchers';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createRowVouchers } from './row-vouchers.service.ts';
import { createVoucherFiles, VOUCHER_FILES, type VoucherFiles } from './voucher-files.service.ts';
import { createVoucherMarks } from './voucher-marks.service.ts';
import { createVoucherPlan, SECOND_PERSON } from './voucher-plan.service.ts';
import { createVoucherReviews } from './voucher-reviews.service.ts';
import { createVoucherUploads } from './voucher-uploads.service.ts';
import { createVoucherRepository } from './vouchers.repository.ts';
import { voucherRoutes, voucherUploadRoutes } from './vouchers.routes.ts';
import { createVoucherService } from './vouchers.service.ts';

export const vouchersModule = defineModule({
  owners: { payment_vouchers: OWNED_BY_MEETING, voucher_orders: OWNED_BY_MEETING },
  menus: [
    {
      id: vouchersAccess.menuId,
      parent_id: feeAccess.menuId,
      mode: 'meeting',
      title: '缴费凭证',
      pageurl: 'voucher',
      component: 'vouchers/VouchersPage',
      icon: 'order',
      sort_order: 20,
    },
  ],
  settings: [{ key: SECOND_PERSON, name: '缴费凭证由另一人审核', value: '0', is_public: 0 }],
  serialRules: [{ type: 'voucher', name: '缴费凭证', prefix: 'PZ' }],
  repositories: { vouchers: createVoucherRepository },
  services: {
    vouchers: createVoucherService,
    voucherPlan: createVoucherPlan,
    voucherFiles: createVoucherFiles,
    voucherMarks: createVoucherMarks,
    voucherUploads: createVoucherUploads,
    rowVouchers: createRowVouchers,
    voucherReviews: createVoucherReviews,
  },
  taskKinds: ({ voucherFiles }: { voucherFiles: VoucherFiles }) => ({ [VOUCHER_FILES]: voucherFiles.filesTask }),
  routes: voucherRoutes,
  uploadRoutes: voucherUploadRoutes,
});
