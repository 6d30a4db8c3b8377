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

/** One invoice over the selected orders. */
export function InvoiceBulk({ ids, isAll, onDone }: BulkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isTooMany = isAll || ids.length > INVOICE_ORDERS_MAX;
  return (
    <>
      <Allowed to={applyInvoice}>
        <Button
          disabled={isTooMany}
          {...(isTooMany && { title: `一张发票最多包含 ${INVOICE_ORDERS_MAX} 笔订单` })}
          onClick={() => setIsOpen(true)}
        >
          {VERB}
        </Button>
      </Allowed>
      <LayerPlace title={VERB} onClose={() => setIsOpen(false)}>
        {isOpen && <InvoiceOrdersDrawer ids={ids} onClose={() => setIsOpen(false)} onSaved={onDone} />}
      </LayerPlace>
    </>
  );
}
