import type { Page } from '@huiwu/contract/base/envelope';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { callEndpoint } from '../api/call-endpoint.ts';
import { AddButton } from '../components/AddButton.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageFrame } from '../components/PageFrame.tsx';
import { SearchBar } from '../filters/SearchBar.tsx';
import { ImportButtons } from '../imports/ImportButton.tsx';
import { useDialogInUrl } from '../layers/useDialogInUrl.ts';
import { RecordsEmpty } from '../list/RecordsEmpty.tsx';
import { RecycleBinSwitch } from '../list/RecycleBinSwitch.tsx';
import { useRowFlash } from '../list/useRowFlash.ts';
import { filterRequest } from '../list-state/paged-query.ts';
import { useListState, type List } from '../list-state/useListState.ts';
import { TreeList } from '../trees/TreeList.tsx';
import type { Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { RecordDialogs } from './layers/RecordDialogs.tsx';
import { recordLayers } from './layers/record-layers.ts';
import { TransitionPlace } from './lifecycle/TransitionPlace.tsx';
import { recordColumns } from './record-columns.tsx';
import { filterFieldsOf } from './record-filters.tsx';
import { useRecordTools } from './useRecordTools.ts';

/** More rows than a tree on a screen is for. */
const PAGES_MAX = 20;

type Nested = Recorded & { parent: { id: string; name: string } | null };
type Branched<Row> = Row & { parentId: string | null };

/** All rows of a list, page after page. */
const wholeListQuery = <Row extends Nested, Detail extends Row>(of: ConsoleRecord<Row, Detail>, filter: object) =>
  queryOptions({
    queryKey: [of.noun, 'whole', filter],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let page = 1; page <= PAGES_MAX; page += 1) {
        const asked = { ...filter, page, limit: PAGE_LIMIT_MAX };
        const answer: Page<Row> = await callEndpoint(of.calls.list, asked, { signal });
        rows.push(...answer.list);
        if (answer.list.length < PAGE_LIMIT_MAX) break;
      }
      return rows;
    },
  });

const branched = <Row extends Nested>(rows: readonly Row[] | undefined): Branched<Row>[] | undefined =>
  rows?.map((row) => ({ ...row, parentId: row.parent?.id ?? null }));

/** The rows that were found, with those above them. */
const withParents = <Row extends Nested>(
  all: readonly Branched<Row>[],
  found: ReadonlySet<string>,
): Branched<Row>[] => {
  const byId = new Map(all.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const id of found)
    for (let at = byId.get(id); at !== undefined && !kept.has(at.id); at = byId.get(at.parentId ?? '')) kept.add(at.id);
  return all.filter(({ id }) => kept.has(id));
};

const useTreeRows = <Row extends Nested, Detail extends Row>(of: ConsoleRecord<Row, Detail>, list: List) => {
  const { isDeleted = '', ...filters } = list.filters;
  const place = isDeleted === '' ? {} : { isDeleted: true };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const query = useQuery(wholeListQuery(of, place));
  const asked = filterRequest(of.calls.list.input, list, of.readers);
  const matches = useQuery({ ...wholeListQuery(of, asked), enabled: isFiltered });
  const all = useMemo(() => branched<Row>(query.data), [query.data]);
  const found = useMemo(
    () => (isFiltered && matches.data ? new Set(matches.data.map(({ id }) => id)) : undefined),
    [isFiltered, matches.data],
  );
  const rows = useMemo(() => (all && found ? withParents<Row>(all, found) : all), [all, found]);
  return { query, all, rows: isFiltered && found === undefined ? undefined : rows, found };
};

interface RecordTreePageProps<Row extends Nested, Detail extends Row> {
  of: ConsoleRecord<Row, Detail>;
  /** Between the filters and the tree. */
  above?: ReactNode;
}

/** The page of a noun whose rows are below each other: filters, the tree with all of them, and layers. */
export function RecordTreePage<Row extends Nested, Detail extends Row>({
  of,
  above,
}: RecordTreePageProps<Row, Detail>) {
  const { texts, calls } = of;
  const list = useListState(of.readers);
  const dialog = useDialogInUrl(useMemo(() => [...recordLayers(of).keys()], [of]));
  const { flashed, flash } = useRowFlash();
  const { tools, place } = useRecordTools(of, { dialog, flash });
  const { query, all, rows, found } = useTreeRows(of, list);
  const isDeleted = list.filters['isDeleted'] === '1';
  const columns = useMemo(
    () => recordColumns({ of, tools, isDeleted, moves: undefined }).map(({ isSortable: _flat, ...column }) => column),
    [of, tools, isDeleted],
  );
  const filters = useMemo(() => filterFieldsOf(of), [of]);
  const add = calls.add && <AddButton to={calls.add} onClick={() => dialog.open('add')} />;
  return (
    <PageFrame title={texts.title} description={texts.description} actions={add}>
      <SearchBar label={`查询${of.list}`} fields={filters} list={list} />
      {above}
      {query.isError && !query.data ? (
        <LoadError query={query} />
      ) : (
        <section className="panel list-panel" aria-label={of.list}>
          <div className="list-toolbar">
            <RecycleBinSwitch restore={calls.restore} list={list} />
            <ImportButtons of={of.imports} />
          </div>
          <TreeList
            label={`${of.list}列表`}
            counted={texts.counted ?? '项'}
            exportSource={calls.export && { call: calls.export, readers: of.readers }}
            empty={<RecordsEmpty list={list} what={of.record.noun} {...texts.empty} action={add} />}
            {...{ list, query, all, rows, columns, found, flashed }}
          />
        </section>
      )}
      <TransitionPlace {...place} />
      <RecordDialogs {...{ of, dialog, tools }} within={{}} rows={query.data} />
    </PageFrame>
  );
}
