import { listDepartments } from '@huiwu/contract/departments';
import type { Mount } from '../../http/mount.ts';
import type { DepartmentService } from './departments.service.ts';

export const departmentRoutes = (mount: Mount, departments: DepartmentService): void => {
  mount(listDepartments, (filter, caller) => departments.listDepartments(filter, caller));
};
