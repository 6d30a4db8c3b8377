import { applyInvoice, INVOICE_ORDERS_MAX } from '@huiwu/contract/invoices';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../shared/access/Allowed.tsx';
import type { BulkProps } from '../../shared/bulk/bulk-props.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';

const InvoiceOrdersDrawer = lazyChunk(
  async () => (await import('../../shared/invoicing/InvoiceOrdersDrawer.tsx')).InvoiceOrdersDrawer,
);

const VERB = '申请开票';

const problemOf = (count: number, isAll: boolean): string | undefined => {
  if (count > INVOICE_ORDERS_MAX) return `一张发票最多包含 ${INVOICE_ORDERS_MAX} 笔订单`;
  return isAll ? '请逐页选择订单' : undefined;
};

/** One invoice over the selected orders. */
export function InvoiceBulk({ ids, isAll, total, onDone }: BulkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const problem = problemOf(isAll ? total : ids.length, isAll);
  return (
    <>
      <Allowed to={applyInvoice}>
        <Button disabled={problem !== undefined} title={problem} onClick={() => setIsOpen(true)}>
          {VERB}
        </Button>
      </Allowed>
      <LayerPlace title={VERB} onClose={() => setIsOpen(false)}>
        {isOpen && <InvoiceOrdersDrawer ids={ids} onClose={() => setIsOpen(false)} onSaved={onDone} />}
      </LayerPlace>
    </>
  );
}
