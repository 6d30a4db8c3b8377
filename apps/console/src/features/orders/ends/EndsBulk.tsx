import { cancelOrder, extendOrder } from '@huiwu/contract/orders';
import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../shared/access/Allowed.tsx';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { BatchResults } from '../../../shared/bulk/BatchResults.tsx';
import type { BulkProps } from '../../../shared/bulk/bulk-props.ts';
import { useBatch, type BatchStep } from '../../../shared/bulk/useBatch.ts';
import { lazyChunk } from '../../../shared/chunks/lazy-chunk.tsx';
import { LayerPlace } from '../../../shared/layers/LayerPlace.tsx';
import { valueOf } from '../../../shared/records/record-values.ts';
import type { EndValues } from './EndsDrawer.tsx';

type Ended = { id: string };
const EndsDrawer = lazyChunk(async () => (await import('./EndsDrawer.tsx')).EndsDrawer);

interface End {
  verb: string;
  to: typeof extendOrder | typeof cancelOrder;
  consequence: string;
  callOf: (values: EndValues) => BatchStep<Ended>['call'];
}

const versionOf = (row: Ended) => ({ id: row.id, version: Number(valueOf(row, 'version')) });

const EXTEND: End = {
  verb: '延期',
  to: extendOrder,
  consequence: '已过期的订单重新占用名额，恢复为待缴费。',
  callOf: (values) => (row, options) => callEndpoint(extendOrder, { ...versionOf(row), ...values }, options),
};

const CANCEL: End = {
  verb: '取消',
  to: cancelOrder,
  consequence: '订单的报名随即取消，名额空出，不能恢复；已收的款项按会议的退款规则申请退款，规则不退的留作多缴。',
  callOf:
    ({ reason }) =>
    (row, options) =>
      callEndpoint(cancelOrder, { ...versionOf(row), reason }, options),
};

/** More time for the selected orders, or their end: one form, and a result for each order. */
export function EndsBulk(props: BulkProps) {
  return [EXTEND, CANCEL].map((end) => <EndBulk key={end.verb} end={end} {...props} />);
}

function EndBulk({ end: { verb, to, consequence, callOf }, rows, isAll, onDone }: BulkProps & { end: End }) {
  const [isOpen, setIsOpen] = useState(false);
  const nameOf = (row: Ended) => String(valueOf(row, 'orderNo'));
  const batch = useBatch<Ended>({ noun: 'orders', counted: '笔订单', nameOf, onDone: () => setIsOpen(false) });
  const { results } = batch;
  const handleSave = (values: EndValues) => batch.runNow({ verb, consequence, rows: [...rows], call: callOf(values) });
  const handleClose = () => {
    batch.clear();
    onDone();
  };
  return (
    <>
      <Allowed to={to}>
        <Button
          danger={to === cancelOrder}
          disabled={isAll}
          {...(isAll && { title: '请逐页选择订单' })}
          onClick={() => setIsOpen(true)}
        >
          {verb}
        </Button>
      </Allowed>
      <LayerPlace title={`批量${verb}`} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <EndsDrawer
            title={`${verb} ${rows.length} 笔订单`}
            consequence={consequence}
            isExtension={to === extendOrder}
            onSave={handleSave}
            onClose={() => setIsOpen(false)}
          />
        )}
      </LayerPlace>
      {results.length > 0 && <BatchResults title={`批量${verb}`} results={results} onClose={handleClose} />}
    </>
  );
}
