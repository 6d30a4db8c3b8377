import { baseErrors } from '@huiwu/contract/base/errors';
import { CallFailure } from '../api/call-failure.ts';
import { useSteady } from '../components/useSteady.ts';
import { useToast } from '../components/useToast.ts';
import {
  afterMove,
  destinationOfDrop,
  destinationOfKey,
  placesFor,
  type Destination,
  type Drop,
  type MoveKey,
  type Tree,
  type TreePlace,
} from './tree-moves.ts';

/** The ways to put a row somewhere else. */
export interface TreeMoves<Row> {
  canHold: (id: string) => boolean;
  drop: (moved: Row, at: Drop) => void;
  press: (moved: Row, key: MoveKey) => void;
}

interface TreeMovesOptions<Row> {
  nameOf: (row: Row) => string;
  sort: { isPending: boolean; mutateAsync: (input: { places: TreePlace[] }) => Promise<unknown> };
  /** Shows rows where they were put before the server has answered. */
  show: (rows: Row[]) => void;
  onMoved: (id: string) => void;
}

/** Puts rows somewhere else: shown at once, and back where they were when the server refuses. */
export const useTreeMoves = <Row extends TreePlace>(
  tree: Tree<Row>,
  options: TreeMovesOptions<Row>,
): TreeMoves<Row> => {
  const { nameOf, sort, show, onMoved } = options;
  const toast = useToast();

  const move = async (moved: Row, destination: Destination | undefined) => {
    if (!destination || sort.isPending) return;
    const places = placesFor(tree, moved, destination);
    if (places.length === 0) return;
    show(afterMove(tree, places));
    onMoved(moved.id);
    try {
      await sort.mutateAsync({ places });
      toast.done(`已移动 ${nameOf(moved)}`);
    } catch (failure) {
      show(tree.rows);
      // What is wrong with the input is announced by nobody else: mostly a form says it.
      if (failure instanceof CallFailure && failure.code === baseErrors.badInput.code) toast.failed(failure.message);
    }
  };

  return useSteady({
    canHold: (id: string) => {
      const row = tree.rows.find((each) => each.id === id);
      return row !== undefined && (tree.canHold?.(row) ?? true);
    },
    drop: (moved: Row, at: Drop) => void move(moved, destinationOfDrop(tree, moved, at)),
    press: (moved: Row, key: MoveKey) => void move(moved, destinationOfKey(tree, moved, key)),
  });
};
