import type { Department } from '@huiwu/contract/departments';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { presentDepartment } from './departments.presenter.ts';
import type { DepartmentFilter } from './departments.repository.ts';

export const createDepartmentService = ({ data }: { data: Data }) => ({
  /** Flat; a platform administrator gets every company's tree, each with its own root. */
  listDepartments: async (filter: DepartmentFilter, caller: Caller): Promise<Department[]> =>
    (await data.read(caller).departments.list(filter)).map(presentDepartment),
});

export type DepartmentService = ReturnType<typeof createDepartmentService>;
