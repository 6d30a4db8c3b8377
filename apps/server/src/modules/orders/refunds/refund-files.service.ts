import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import { downloadRefundFiles, listRefunds } from '@huiwu/contract/refunds';
import * as z from 'zod/mini';
import type { Caller } from '../../../access/caller.ts';
import { hasFunction } from '../../../access/rights.ts';
import type { Clock } from '../../../platform/clock.ts';
import { idsOfPages, type ArchiveSource } from '../../archives/archive-source.service.ts';
import type { ArchiveRequest, FileArchives } from '../../archives/file-archives.service.ts';
import type { AttachedFileService } from '../../files/attached-files.service.ts';
import type { RefundPlan } from './refund-plan.service.ts';
import type { RefundStore } from './refunds.store.ts';

export const REFUND_FILES = 'refunds.files';

interface Needs {
  store: RefundStore;
  clock: Clock;
  refundPlan: RefundPlan;
  fileArchives: FileArchives;
  attachedFiles: Pick<AttachedFileService, 'namesOf'>;
}

/** The proofs of payment of the refunds that a filter finds. */
export const createRefundFiles = ({ store, clock, refundPlan: { steps }, fileArchives, attachedFiles }: Needs) => {
  const source: ArchiveSource = {
    kind: REFUND_FILES,
    path: downloadRefundFiles.path,
    title: '退款回单',
    needs: 'refunds.fileBatchDownload',
    naming: downloadRefundFiles.naming,
    headings: ['退款号', '订单号'],

    listIds: (filter, caller, max) => {
      if (!hasFunction(caller.rights, 'refunds.search')) refuse(baseErrors.forbidden);
      const asked = z.parse(listRefunds.input, filter);
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      return idsOfPages((page) => steps.page(reading, { ...asked, page, limit: PAGE_LIMIT_MAX }), max);
    },

    listFiles: async (ids, caller) => {
      const { refunds, orders } = store.read(caller);
      const rows = await refunds.findMany(ids);
      const found = await orders.findMany([...new Set(rows.map((row) => row.order_id))]);
      const byOrder = new Map(found.map((order) => [order.id, order]));
      const names = await attachedFiles.namesOf(rows.flatMap((row) => row.proof_file_id ?? []));
      return rows.map((row) => {
        const order = byOrder.get(row.order_id);
        const orderNo = order?.order_no ?? '';
        const payer = order?.payer_name ?? '';
        return {
          names: { order_no: orderNo, name: payer, created_on: row.created_at.slice(0, 10), refund_no: row.refund_no },
          fileName: names.get(row.proof_file_id ?? '') ?? '',
          fileId: row.proof_file_id,
          about: [row.refund_no, orderNo],
        };
      });
    },
  };
  return {
    begin: (asked: ArchiveRequest, caller: Caller) => fileArchives.begin(source, asked, caller),
    filesTask: fileArchives.taskOf(source),
  };
};

export type RefundFiles = ReturnType<typeof createRefundFiles>;
