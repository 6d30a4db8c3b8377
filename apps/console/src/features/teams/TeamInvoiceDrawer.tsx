import { INVOICE_MODES, type TeamRow } from '@huiwu/contract/teams';
import { InvoiceOrdersDrawer } from '../../shared/invoicing/InvoiceOrdersDrawer.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';

/** Asks for one invoice over the orders of a team. Several invoices are made of one order, where its people are known. */
export function TeamInvoiceDrawer({ id, name, row, onClose }: RecordLayerProps<TeamRow>) {
  const mode = row?.invoiceMode ?? 'one';
  const note = mode !== 'one' && (
    <p className="quiet">
      该团队的开票方式为“{INVOICE_MODES[mode]}”，这里合开一张；要开多张，请在
      <PageLink to={`/fee/order?team=${id}`}>团队的订单</PageLink>中使用“拆分开票”。
    </p>
  );
  return <InvoiceOrdersDrawer team={{ id, name }} note={note} onClose={onClose} />;
}
