import type { Locks } from '../../database/locks.ts';
import type { Savepoints } from '../../database/savepoints.ts';
import type { Store, Work } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { DictionaryRepository } from '../dictionaries/dictionaries.repository.ts';
import type { TaskRepository } from '../tasks/tasks.repository.ts';
import type { ImportRowRepository } from './import-rows.repository.ts';
import type { ImportRepository } from './imports.repository.ts';

export interface ImportRepositories {
  locks: Locks;
  savepoints: Savepoints;
  imports: ImportRepository;
  importRows: ImportRowRepository;
  departments: Pick<DepartmentRepository, 'list' | 'listSubtreeIds'>;
  dictionaries: Pick<DictionaryRepository, 'listEnabled'>;
  admins: Pick<AdminRepository, 'listNamed'>;
  tasks: Pick<TaskRepository, 'findView'>;
}

export type ImportStore = Store<ImportRepositories>;
export type ImportWork = Work<ImportRepositories>;
