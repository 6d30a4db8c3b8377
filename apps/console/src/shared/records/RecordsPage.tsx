import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AddButton } from '../components/AddButton.tsx';
import { PageFrame } from '../components/PageFrame.tsx';
import { useDialogInUrl } from '../layers/useDialogInUrl.ts';
import { usePage } from '../page/usePage.ts';
import type { ExportSource } from '../exports/export-source.ts';
import { PagedTable } from '../list/PagedTable.tsx';
import { RecordsEmpty } from '../list/RecordsEmpty.tsx';
import { RecycleBinSwitch } from '../list/RecycleBinSwitch.tsx';
import { SearchBar } from '../filters/SearchBar.tsx';
import { ImportButtons } from '../imports/ImportButton.tsx';
import { useListState, type List } from '../list-state/useListState.ts';
import { filterRequest } from '../list-state/paged-query.ts';
import { useRowFlash } from '../list/useRowFlash.ts';
import type { Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { RecordBatch, useRecordBatch } from './batch/RecordBatch.tsx';
import { RecordSums } from './RecordSums.tsx';
import { recordColumns } from './record-columns.tsx';
import { filterFieldsOf } from './record-filters.tsx';
import { RecordDialogs } from './layers/RecordDialogs.tsx';
import { recordPageQuery, type Within } from './records.queries.ts';
import { TransitionPlace } from './lifecycle/TransitionPlace.tsx';
import { recordLayers } from './layers/record-layers.ts';
import { useRecordTools } from './useRecordTools.ts';
import { useRowMoves } from './useRowMoves.ts';
import './records.css';

const EVERYTHING: Within = {};

interface RecordsPageProps<Row extends Recorded, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
  /** Fixed filter values: sent with every list request and used in every new record. */
  within?: Within;
  /** Renders the frame with the page's main actions; the standard header by default. */
  frame?: (list: ReactNode, actions: ReactNode) => ReactNode;
}

/** The page of a noun: filters, list and layers. */
export function RecordsPage<Row extends Recorded, Detail extends Row>(props: RecordsPageProps<Row, Detail>) {
  const { of, within = EVERYTHING, frame } = props;
  const { texts } = of;
  const list = useListState(of.readers);
  const query = useQuery(recordPageQuery(of, list, within));
  const dialog = useDialogInUrl(useMemo(() => [...recordLayers(of).keys()], [of]));
  const { flashed, flash } = useRowFlash();
  const { tools, place } = useRecordTools(of, { dialog, flash });
  const isDeleted = list.filters['isDeleted'] === '1';
  const batch = useRecordBatch(of, isDeleted);
  const moves = useRowMoves(of, { list, within, query, flash });
  const columns = useMemo(() => recordColumns({ of, tools, isDeleted, moves }), [of, tools, isDeleted, moves]);
  const filters = useMemo(() => filterFieldsOf(of), [of]);
  const exportSource = useMemo(() => exportSourceOf(of, within), [of, within]);
  const filter = useMemo(() => filterRequest(of.calls.list.input, list, of.readers), [of, list]);
  const add = <AddRecordButton of={of} onAdd={() => dialog.open('add')} />;
  const content = (
    <>
      <SearchBar label={`查询${of.list}`} fields={filters} list={list} />
      <section className="panel list-panel" aria-label={of.list}>
        <RecordToolbar of={of} list={list} isSelecting={(batch.selection?.ids.length ?? 0) > 0}>
          <RecordBatch
            {...batch}
            filter={filter}
            total={query.data?.total ?? 0}
            isMore={query.data?.isTotalCapped === true}
          />
        </RecordToolbar>
        <PagedTable
          label={`${of.list}列表`}
          query={query}
          list={list}
          columns={columns}
          selection={batch.selection}
          exportSource={exportSource}
          flashed={flashed}
          below={of.calls.sums && <RecordSums {...{ of, list, within, query }} />}
          empty={<Empty of={of} list={list} add={add} />}
        />
      </section>
      <TransitionPlace {...place} />
      <RecordDialogs {...{ of, dialog, tools, within }} rows={query.data?.list} />
    </>
  );
  if (frame) return frame(content, add);
  return (
    <PageFrame title={texts.title} description={texts.description} actions={add}>
      {content}
    </PageFrame>
  );
}

const exportSourceOf = <Row extends Recorded, Detail extends Recorded>(
  { calls: { export: call }, readers }: ConsoleRecord<Row, Detail>,
  within: Within,
): ExportSource | undefined => call && { call, readers, within };

interface PartProps<Row extends Recorded, Detail extends Recorded> {
  of: ConsoleRecord<Row, Detail>;
}

function AddRecordButton<Row extends Recorded, Detail extends Recorded>({
  of: { calls, addPath },
  onAdd,
}: PartProps<Row, Detail> & { onAdd: () => void }) {
  const { navigate } = usePage();
  if (calls.add === undefined) return null;
  return <AddButton to={calls.add} onClick={() => (addPath === undefined ? onAdd() : navigate(addPath))} />;
}

interface RecordToolbarProps<Row extends Recorded, Detail extends Recorded> extends PartProps<Row, Detail> {
  list: List;
  /** The actions for the selected rows need the place. */
  isSelecting: boolean;
  children: ReactNode;
}

/** The actions for selected rows, and the link to the recycle bin. */
function RecordToolbar<Row extends Recorded, Detail extends Recorded>(props: RecordToolbarProps<Row, Detail>) {
  const { of, list, isSelecting, children } = props;
  return (
    <div className="list-toolbar">
      <RecycleBinSwitch restore={of.calls.restore} list={list} />
      {children}
      {!isSelecting && <ImportButtons of={of.imports} />}
    </div>
  );
}

interface EmptyProps<Row extends Recorded, Detail extends Recorded> extends PartProps<Row, Detail> {
  list: List;
  add: ReactNode;
}

function Empty<Row extends Recorded, Detail extends Recorded>({
  of: { record, texts, EmptyAction },
  list,
  add,
}: EmptyProps<Row, Detail>) {
  const { hasAdd = false, ...said } = texts.empty ?? {};
  const action = (
    <>
      {hasAdd && add}
      {EmptyAction && <EmptyAction />}
    </>
  );
  return <RecordsEmpty list={list} what={record.noun} {...said} action={action} />;
}
