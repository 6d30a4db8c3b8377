import type { QueryKey } from '@tanstack/react-query';
import { baseErrors } from '@huiwu/contract/base/errors';
import { CallFailure } from '../api/call-failure.ts';
import { useOptimistic } from '../actions/useOptimistic.ts';
import { useStable } from '../components/useStable.ts';
import { useToast } from '../actions/useToast.ts';
import {
  afterMove,
  destinationOfDrop,
  destinationOfKey,
  isElsewhere,
  placesFor,
  subtreeOf,
  type Destination,
  type Drop,
  type MoveKey,
  type Tree,
  type TreePlace,
} from './tree-moves.ts';

/** The functions that move a row. */
export interface TreeMoves<Row> {
  canHold: (id: string) => boolean;
  /** Why a row cannot be dropped there; empty to refuse without a message. Undefined if it can. */
  refusalOf: (moved: Row, at: Drop) => string | undefined;
  drop: (moved: Row, at: Drop) => void;
  press: (moved: Row, key: MoveKey) => void;
}

const BELOW_ITSELF = '不能移到自己的下级';

interface TreeMovesOptions<Row> {
  nameOf: (row: Row) => string;
  sort: { isPending: boolean; mutateAsync: (input: { places: TreePlace[] }) => Promise<unknown> };
  /** Key of the query with the rows. */
  queryKey: QueryKey;
  onMoved: (id: string) => void;
  /** The message for a drop into another group. */
  elsewhere?: string;
}

/** Moves rows. The new place is shown immediately, and reverted if the server refuses. */
export const useTreeMoves = <Row extends TreePlace>(
  tree: Tree<Row>,
  options: TreeMovesOptions<Row>,
): TreeMoves<Row> => {
  const { nameOf, sort, queryKey, onMoved, elsewhere = '' } = options;
  const showWhile = useOptimistic<Row[]>(queryKey);
  const toast = useToast();

  const move = async (moved: Row, destination: Destination | undefined) => {
    if (!destination || sort.isPending) return;
    const places = placesFor(tree, moved, destination);
    if (places.length === 0) return;
    onMoved(moved.id);
    try {
      await showWhile(afterMove(tree, places), () => sort.mutateAsync({ places }));
      toast.done(`已移动 ${nameOf(moved)}`);
    } catch (failure) {
      // Input errors are not announced elsewhere, because usually a form shows them.
      if (failure instanceof CallFailure && failure.code === baseErrors.badInput.code) toast.failed(failure.message);
    }
  };

  const refusalOf = (moved: Row, at: Drop): string | undefined => {
    if (isElsewhere(tree, moved, at)) return elsewhere;
    if (destinationOfDrop(tree, moved, at)) return undefined;
    return subtreeOf(tree.rows, moved.id).has(at.overId) ? BELOW_ITSELF : '';
  };

  return useStable({
    canHold: (id: string) => {
      const row = tree.rows.find((each) => each.id === id);
      return row !== undefined && (tree.canHold?.(row) ?? true);
    },
    refusalOf,
    drop: (moved: Row, at: Drop) => {
      const refusal = refusalOf(moved, at);
      if (refusal) toast.failed(refusal);
      else void move(moved, destinationOfDrop(tree, moved, at));
    },
    press: (moved: Row, key: MoveKey) => void move(moved, destinationOfKey(tree, moved, key)),
  });
};
