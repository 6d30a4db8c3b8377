import {
  addDepartment,
  changeDepartmentState,
  deleteDepartment,
  editDepartment,
  getDepartment,
  listDepartmentChoices,
  listDepartments,
  listLeaderChoices,
  sortDepartments,
} from '@huiwu/contract/departments';
import type { Mount } from '../../http/mount.ts';
import type { DepartmentMoveService } from './department-moves.service.ts';
import type { DepartmentStateService } from './department-states.service.ts';
import type { DepartmentService } from './departments.service.ts';

interface Services {
  departments: DepartmentService;
  departmentMoves: DepartmentMoveService;
  departmentStates: DepartmentStateService;
}

export const departmentRoutes = (mount: Mount, { departments, departmentMoves, departmentStates }: Services): void => {
  mount(listDepartments, (filter, caller) => departments.listDepartments(filter, caller));
  mount(listDepartmentChoices, (_nothing, caller) => departments.listDepartmentChoices(caller));
  mount(getDepartment, ({ id }, caller) => departments.getDepartment(id, caller));
  mount(listLeaderChoices, (question, caller) => departments.listLeaderChoices(question, caller));
  mount(addDepartment, (draft, caller) => departments.addDepartment(draft, caller));
  mount(editDepartment, (edit, caller) => departments.editDepartment(edit, caller));
  mount(sortDepartments, (places, caller) => departmentMoves.sortDepartments(places, caller));
  mount(changeDepartmentState, ({ id, state }, caller) =>
    departmentStates.changeDepartmentState({ id, state: state === '1' ? 1 : 0 }, caller),
  );
  mount(deleteDepartment, ({ id }, caller) => departmentStates.deleteDepartment(id, caller));
};
