import type { BulkProps } from '../../shared/bulk/bulk-props.ts';
import { EndsBulk } from './ends/EndsBulk.tsx';
import { InvoiceBulk } from './InvoiceBulk.tsx';

/** What is done with the selected orders together. */
export function OrderBulk(props: BulkProps) {
  return (
    <>
      <InvoiceBulk {...props} />
      <EndsBulk {...props} />
    </>
  );
}
