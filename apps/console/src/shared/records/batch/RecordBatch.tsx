import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Allowed } from '../../access/Allowed.tsx';
import type { BulkProps } from '../../bulk/bulk-props.ts';
import { BatchBar } from '../../bulk/BatchBar.tsx';
import { BatchResults } from '../../bulk/BatchResults.tsx';
import { useBatch, type Batch } from '../../bulk/useBatch.ts';
import { useSelection, type Selection } from '../../bulk/useSelection.ts';
import { formatCount } from '../../formats/numbers.ts';
import type { ConsoleRecordOptions, Recorded } from '../console-record.ts';
import type { ConsoleRecord } from '../define-console-record.ts';
import { SendNotice } from '../notices/SendNotice.tsx';
import { recordSteps, type RecordStep } from './record-batch.ts';

export interface RecordBatchState<Row extends Recorded> {
  steps: RecordStep<Row>[];
  selection: Selection<Row>;
  batch: Batch<Row>;
  Bulk: ConsoleRecordOptions<Row, Row>['Bulk'];
  sends: ConsoleRecordOptions<Row, Row>['sends'];
}

/** The selected rows of a record's list, and their actions. */
export const useRecordBatch = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  isDeleted: boolean,
): RecordBatchState<Row> => {
  const { noun, nameOf, record, texts, calls, bulkCalls } = of;
  const sends = isDeleted || of.sends?.max === 1 ? undefined : of.sends;
  const steps = useMemo(() => recordSteps(of, { isDeleted }), [of, isDeleted]);
  const selection = useSelection({
    nameOf,
    calls: useMemo(
      () =>
        [...steps.map(({ to }) => to), ...(bulkCalls ?? []), calls.export, sends?.call].filter(
          (call) => call !== undefined,
        ),
      [steps, bulkCalls, calls, sends],
    ),
  });
  const batch = useBatch({ noun, counted: texts.counted ?? `条${record.noun}`, nameOf, onDone: selection.clear });
  return { steps, selection, batch, Bulk: isDeleted ? undefined : of.Bulk, sends };
};

const totalOf = ({ total, isMore }: { total: number; isMore: boolean }): string =>
  `${formatCount(total)}${isMore ? '+' : ''} 条`;

interface Extent {
  isAllWanted: boolean;
  isPossible: boolean;
  selected: number;
  total: number;
}

/** Whether all rows are selected, or could be. */
const extentOf = ({ isAllWanted, isPossible, selected, total }: Extent) => {
  const isAll = isPossible && isAllWanted && selected > 0;
  return { isAll, canWiden: isPossible && !isAll && total > selected };
};

interface RecordBatchProps<Row extends Recorded> extends RecordBatchState<Row>, Pick<BulkProps, 'filter'> {
  /** Rows of the list on all pages; there are more if `isMore`. */
  total: number;
  isMore: boolean;
}

/** The bulk actions, and the results of the last one. */
export function RecordBatch<Row extends Recorded>(props: RecordBatchProps<Row>) {
  const { steps, selection, batch, Bulk, sends, filter, total, isMore } = props;
  const { rows, ids, clear } = selection;
  const [isAllWanted, setIsAllWanted] = useState(false);
  if (!selection.isOffered) return null;
  const { isAll, canWiden } = extentOf({
    isAllWanted,
    isPossible: takesFilter(props),
    selected: ids.length,
    total,
  });
  const handleClear = () => {
    setIsAllWanted(false);
    clear();
  };
  const all = totalOf({ total, isMore });
  return (
    <>
      <BatchBar count={ids.length} {...(isAll && { label: `已选全部 ${all}` })} onClear={handleClear}>
        {canWiden && (
          <Button type="link" onClick={() => setIsAllWanted(true)}>
            选择全部 {all}
          </Button>
        )}
        {!isAll && <SingleSteps {...{ batch, rows }} steps={steps.filter((step) => !isRemoval(step))} />}
        <SeveralSteps {...{ Bulk, sends, ids, rows, isAll, total, filter }} onDone={handleClear} />
        {!isAll && <SingleSteps {...{ batch, rows }} steps={steps.filter(isRemoval)} />}
      </BatchBar>
      {batch.results.length > 0 && (
        <BatchResults title={`批量${batch.verb}`} results={batch.results} onClose={batch.clear} onUndo={batch.undo} />
      )}
    </>
  );
}

type Several<Row extends Recorded> = Pick<RecordBatchState<Row>, 'Bulk' | 'sends'>;

/** Whether all rows that the filters find can be meant. */
const takesFilter = <Row extends Recorded>({ Bulk, sends }: Several<Row>): boolean =>
  Bulk !== undefined || sends?.takesFilter === true;

/** The actions that are one call for all rows. */
function SeveralSteps<Row extends Recorded>({ Bulk, sends, ...rows }: Several<Row> & BulkProps) {
  return (
    <>
      {sends && <SendNotice {...rows} of={sends} />}
      {Bulk !== undefined && <Bulk {...rows} />}
    </>
  );
}

/** Comes last, after the actions of the record's own. */
const isRemoval = ({ verb }: { verb: string }): boolean => verb === '删除';

/** The actions that are calls for each selected row. */
function SingleSteps<Row extends Recorded>({
  steps,
  batch,
  rows,
}: Pick<RecordBatchState<Row>, 'steps' | 'batch'> & { rows: Row[] }) {
  return steps.map((step) => (
    <Allowed key={step.verb} to={step.to}>
      <Button danger={isRemoval(step)} onClick={() => void batch.run({ ...step, rows })}>
        {step.verb}
      </Button>
    </Allowed>
  ));
}
