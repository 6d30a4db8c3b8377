import type { Store } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { DictionaryRepository } from '../dictionaries/dictionaries.repository.ts';
import type { RoleListRepository } from '../roles/role-lists.repository.ts';
import type { TaskRepository } from '../tasks/tasks.repository.ts';
import type { ExportRepository } from './exports.repository.ts';

export interface ExportRepositories {
  exports: ExportRepository;
  departments: Pick<DepartmentRepository, 'find' | 'listSubtreeIds'>;
  dictionaries: Pick<DictionaryRepository, 'listEnabled'>;
  roleLists: Pick<RoleListRepository, 'findView'>;
  tasks: Pick<TaskRepository, 'listOpen'>;
}

export type ExportStore = Store<ExportRepositories>;
