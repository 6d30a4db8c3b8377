import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { downloadVoucherFiles, listVouchers, VOUCHER_STATES } from '@huiwu/contract/vouchers';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import { idsOfPages, type ArchivedFile, type ArchiveSource } from '../archives/archive-source.service.ts';
import type { ArchiveRequest, FileArchives } from '../archives/file-archives.service.ts';
import type { VoucherPlan } from './voucher-plan.service.ts';
import type { VoucherPartRow } from './vouchers.repository.ts';
import type { VoucherStore } from './vouchers.store.ts';
import type { VoucherRow } from './vouchers.table.ts';

export const VOUCHER_FILES = 'vouchers.files';

interface Needs {
  store: VoucherStore;
  clock: Clock;
  voucherPlan: VoucherPlan;
  fileArchives: FileArchives;
}

const ordersIn = (parts: readonly VoucherPartRow[]): string => {
  const [first] = parts;
  if (first === undefined) return '无订单';
  return parts.length === 1 ? first.order_no : `${first.order_no}等${parts.length}单`;
};

const archived = (row: VoucherRow, parts: readonly VoucherPartRow[]): ArchivedFile => ({
  names: { order_no: ordersIn(parts), name: row.payer_name, paid_on: row.paid_on, voucher_no: row.voucher_no },
  fileName: row.file_name,
  fileId: row.file_id,
  about: [
    row.voucher_no,
    parts.map((part) => part.order_no).join('、'),
    row.payer_name,
    row.paid_on,
    yuanOf(row.amount),
    VOUCHER_STATES[row.state],
  ],
});

/** The files of the vouchers that a filter finds. */
export const createVoucherFiles = ({ store, clock, voucherPlan: { steps }, fileArchives }: Needs) => {
  const source: ArchiveSource = {
    kind: VOUCHER_FILES,
    path: downloadVoucherFiles.path,
    title: '缴费凭证',
    needs: 'vouchers.fileBatchDownload',
    naming: downloadVoucherFiles.naming,
    headings: ['凭证号', '订单号', '付款人', '付款日期', '金额', '状态'],

    listIds: (filter, caller, max) => {
      if (!hasFunction(caller.rights, 'vouchers.search')) refuse(baseErrors.forbidden);
      const asked = z.parse(listVouchers.input, filter);
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      return idsOfPages((page) => steps.page(reading, { ...asked, page, limit: PAGE_LIMIT_MAX }), max);
    },

    listFiles: async (ids, caller) => {
      const { vouchers } = store.read(caller);
      const [rows, parts] = await Promise.all([vouchers.findMany(ids), vouchers.listParts(ids)]);
      const byVoucher = Map.groupBy(parts, (part) => part.voucher_id);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : [archived(row, byVoucher.get(id) ?? [])];
      });
    },
  };
  return {
    begin: (asked: ArchiveRequest, caller: Caller) => fileArchives.begin(source, asked, caller),
    filesTask: fileArchives.taskOf(source),
  };
};

export type VoucherFiles = ReturnType<typeof createVoucherFiles>;
