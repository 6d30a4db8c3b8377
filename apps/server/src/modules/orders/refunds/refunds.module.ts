import { feeAccess } from '@huiwu/contract/orders';
import { refundsAccess } from '@huiwu/contract/refunds';
import { OWNED_BY_MEETING } from '../../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../../module.ts';
import type { OrderUse } from '../orders.store.ts';
import { createOrderOffsets } from './order-offsets.service.ts';
import { createRefundFiles, REFUND_FILES, type RefundFiles } from './refund-files.service.ts';
import { createRefundMarks } from './refund-marks.service.ts';
import { createRefundPlan, TWO_PERSONS } from './refund-plan.service.ts';
import { createRefundProofs } from './refund-proofs.service.ts';
import { createRefundRequests } from './refund-requests.service.ts';
import { createRefundRepository } from './refunds.repository.ts';
import { refundRoutes, refundUploadRoutes } from './refunds.routes.ts';
import { createRefundService } from './refunds.service.ts';
import { createRefundSteps } from './refund-steps.service.ts';

export const refundsModule = defineModule({
  owners: { refunds: OWNED_BY_MEETING },
  menus: [
    {
      id: refundsAccess.menuId,
      parent_id: feeAccess.menuId,
      mode: 'meeting',
      title: '退款管理',
      pageurl: 'refund',
      component: 'refunds/RefundsPage',
      icon: 'refund',
      sort_order: 40,
    },
  ],
  settings: [{ key: TWO_PERSONS, name: '退款审核须由他人进行', value: '0', is_public: 0 }],
  serialRules: [{ type: 'refund', name: '退款', prefix: 'TK' }],
  repositories: { refunds: createRefundRepository },
  services: {
    refunds: createRefundService,
    refundPlan: createRefundPlan,
    refundFiles: createRefundFiles,
    refundRequests: createRefundRequests,
    refundSteps: createRefundSteps,
    refundProofs: createRefundProofs,
    orderOffsets: createOrderOffsets,
    refundMarks: createRefundMarks,
  },
  orderUse: ({ refundMarks }: { refundMarks: OrderUse }) => refundMarks,
  taskKinds: ({ refundFiles }: { refundFiles: RefundFiles }) => ({ [REFUND_FILES]: refundFiles.filesTask }),
  routes: refundRoutes,
  uploadRoutes: refundUploadRoutes,
});
