import { departmentProblems, type Department } from '@huiwu/contract/departments';
import { useTreeMoves } from '../../shared/trees/useTreeMoves.ts';
import { departmentTreeQuery, useSortDepartments } from './departments.queries.ts';

const elsewhere = departmentProblems.parentElsewhere;

/** Moves departments within their customer. */
export const useDepartmentMoves = (rows: Department[] | undefined, onMoved: (id: string) => void) =>
  useTreeMoves(
    { rows: rows ?? [], groupOf: ({ custCode }) => custCode },
    {
      nameOf: ({ name }) => name,
      sort: useSortDepartments(),
      queryKey: departmentTreeQuery().queryKey,
      onMoved,
      elsewhere,
    },
  );
