import { Button } from 'antd';
import { useMemo } from 'react';
import { Allowed } from '../../access/Allowed.tsx';
import { BatchBar } from '../../bulk/BatchBar.tsx';
import { BatchResults } from '../../bulk/BatchResults.tsx';
import { useBatch, type Batch } from '../../bulk/useBatch.ts';
import { useSelection, type Selection } from '../../bulk/useSelection.ts';
import type { Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { recordSteps, type RecordStep } from './record-batch.ts';

export interface RecordBatchState<Row> {
  steps: RecordStep<Row>[];
  selection: Selection<Row>;
  batch: Batch<Row>;
}

/** The selected rows of a record's list, and their actions. */
export const useRecordBatch = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  isDeleted: boolean,
): RecordBatchState<Row> => {
  const { noun, nameOf, record, texts, calls } = of;
  const steps = useMemo(() => recordSteps(of, { isDeleted }), [of, isDeleted]);
  const selection = useSelection({
    nameOf,
    calls: useMemo(() => [...steps.map(({ to }) => to), ...(calls.export ? [calls.export] : [])], [steps, calls]),
  });
  const batch = useBatch({ noun, counted: texts.counted ?? `条${record.noun}`, nameOf, onDone: selection.clear });
  return { steps, selection, batch };
};

/** The bulk actions, and the results of the last one. */
export function RecordBatch<Row extends Recorded>({ steps, selection, batch }: RecordBatchState<Row>) {
  const { rows, ids, clear } = selection;
  if (!selection.isOffered) return null;
  return (
    <>
      <BatchBar count={ids.length} onClear={clear}>
        {steps.map((step) => (
          <Allowed key={step.verb} to={step.to}>
            <Button danger={step.verb === '删除'} onClick={() => void batch.run({ ...step, rows })}>
              {step.verb}
            </Button>
          </Allowed>
        ))}
      </BatchBar>
      {batch.results.length > 0 && (
        <BatchResults title={`批量${batch.verb}`} results={batch.results} onClose={batch.clear} onUndo={batch.undo} />
      )}
    </>
  );
}
