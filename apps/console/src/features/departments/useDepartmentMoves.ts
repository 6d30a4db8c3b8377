import { baseErrors } from '@huiwu/contract/base/errors';
import type { Department } from '@huiwu/contract/departments';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { afterMove, destinationOfDrop, destinationOfKey, placesFor, type Destination } from './department-moves.ts';
import { useShowDepartments, useSortDepartments } from './departments.queries.ts';
import type { DepartmentMoves } from './MoveHandle.tsx';

/** Puts departments somewhere else: shown at once, and back where they were when the server refuses. */
export const useDepartmentMoves = (rows: Department[] | undefined, onMoved: (id: string) => void): DepartmentMoves => {
  const sort = useSortDepartments();
  const show = useShowDepartments();
  const toast = useToast();

  const move = async (moved: Department, destination: Destination | undefined) => {
    if (!rows || !destination || sort.isPending) return;
    const places = placesFor(rows, moved, destination);
    if (places.length === 0) return;
    show(afterMove(rows, places));
    onMoved(moved.id);
    try {
      await sort.mutateAsync({ places });
      toast.done(`已移动 ${moved.name}`);
    } catch (failure) {
      show(rows);
      // What is wrong with the input is announced by nobody else: mostly a form says it.
      if (failure instanceof CallFailure && failure.code === baseErrors.badInput.code) toast.failed(failure.message);
    }
  };

  return {
    drop: (moved, at) => void move(moved, destinationOfDrop(rows ?? [], moved, at)),
    press: (moved, key) => void move(moved, destinationOfKey(rows ?? [], moved, key)),
  };
};
