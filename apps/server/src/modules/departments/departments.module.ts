import { systemAccess } from '@huiwu/contract/menus';
import { departmentsAccess } from '@huiwu/contract/departments';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createDepartmentMoveService } from './department-moves.service.ts';
import { createDepartmentDataScope } from './department-data-scope.service.ts';
import { createDepartmentImporter } from './department-imports.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createDepartmentStateService } from './department-states.service.ts';
import { createDepartmentRepository } from './departments.repository.ts';
import { departmentRoutes } from './departments.routes.ts';
import { createDepartmentService } from './departments.service.ts';

export const departmentsModule = defineModule({
  owners: {
    departments: OWNED_BY_CUSTOMER,
  },
  menus: [
    {
      id: departmentsAccess.menuId,
      parent_id: systemAccess.menuId,
      title: '部门管理',
      pageurl: 'department',
      component: 'departments/DepartmentsPage',
      icon: 'department',
      sort_order: 30,
    },
  ],
  repositories: {
    departments: createDepartmentRepository,
  },
  services: {
    departments: createDepartmentService,
    departmentMoves: createDepartmentMoveService,
    departmentStates: createDepartmentStateService,
    departmentDataScope: createDepartmentDataScope,
    departmentImporter: createDepartmentImporter,
  },
  routes: departmentRoutes,
  importers: ({ departmentImporter }: { departmentImporter: Importer }) => [departmentImporter],
});
