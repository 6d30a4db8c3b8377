import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@huiwu/contract/base/envelope';
import type { InOrder } from '@huiwu/contract/base/calls/sort';
import { useState } from 'react';
import { useOptimistic } from '../actions/useOptimistic.ts';
import { useToast } from '../actions/useToast.ts';
import { useStable } from '../components/useStable.ts';
import type { List } from '../list-state/useListState.ts';
import type { Drop, MoveKey } from '../trees/tree-moves.ts';
import type { TreeMoves } from '../trees/useTreeMoves.ts';
import type { Recorded } from './console-record.ts';
import type { ConsoleRecord } from './define-console-record.ts';
import { useRecordSend } from './lifecycle/useRecordSend.ts';
import { recordPageQuery, type Within } from './records.queries.ts';

interface RowMovesOptions<Row> {
  list: List;
  within: Within;
  query: UseQueryResult<Page<Row>>;
  /** Highlights the row that was moved. */
  flash: (id: string) => void;
}

const STEPS: Partial<Record<MoveKey, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The rows with one at another index; undefined if nothing changes or there is no such index. */
const withMoved = <Row extends Recorded>(rows: readonly Row[], id: string, to: number): Row[] | undefined => {
  const from = rows.findIndex((row) => row.id === id);
  const [moved] = rows.slice(from, from + 1);
  if (from === -1 || moved === undefined || to === from || to < 0 || to >= rows.length) return undefined;
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved);
};

/** The index of a dropped row among the others. */
const indexOfDrop = (rows: readonly Recorded[], moved: Recorded, { overId, zone }: Drop): number => {
  const others = rows.filter(({ id }) => id !== moved.id);
  return others.findIndex(({ id }) => id === overId) + (zone === 'after' ? 1 : 0);
};

/** The list is in its own order and complete, apart from its other pages. */
const isInOrder = ({ filters, orderBy }: List): boolean =>
  orderBy === undefined && Object.values(filters).every((value) => value === '');

/**
 * Moves rows within a page of a list whose order is changed by hand. Undefined while the list is filtered or sorted in
 * another way, and for a record without such an order.
 */
export const useRowMoves = <Row extends Recorded, Detail extends Recorded>(
  of: ConsoleRecord<Row, Detail>,
  { list, within, query, flash }: RowMovesOptions<Row>,
): TreeMoves<Row> | undefined => {
  const { queryKey } = recordPageQuery(of, list, within);
  const showWhile = useOptimistic<Page<Row>>(queryKey);
  const [isSending, setIsSending] = useState(false);
  const client = useQueryClient();
  const send = useRecordSend(of);
  const toast = useToast();
  const rows = query.data?.list ?? [];

  const move = async (moved: Row, to: number) => {
    const next = withMoved(rows, moved.id, to);
    if (next === undefined || query.data === undefined || isSending) return;
    const places: InOrder['places'] = next.map(({ id, version = 0 }) => ({ id, version }));
    setIsSending(true);
    flash(moved.id);
    try {
      await showWhile({ ...query.data, list: next }, () => send(of.calls.sort, { places }));
      toast.done(`已移动 ${of.nameOf(moved)}`);
    } catch {
      // The failure is announced.
    } finally {
      // The next move needs the new versions.
      await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
      setIsSending(false);
    }
  };

  const moves = useStable({
    canHold: () => false,
    refusalOf: (moved: Row, at: Drop) => (withMoved(rows, moved.id, indexOfDrop(rows, moved, at)) ? undefined : ''),
    drop: (moved: Row, at: Drop) => void move(moved, indexOfDrop(rows, moved, at)),
    press: (moved: Row, key: MoveKey) => {
      const steps = STEPS[key];
      if (steps !== undefined) void move(moved, rows.findIndex(({ id }) => id === moved.id) + steps);
    },
  });
  return of.calls.sort !== undefined && isInOrder(list) ? moves : undefined;
};
