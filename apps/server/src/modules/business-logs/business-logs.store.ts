import type { Store } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { BusinessLogRepository } from './business-logs.repository.ts';

export interface BusinessLogRepositories {
  businessLogs: BusinessLogRepository;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
}

export type BusinessLogStore = Store<BusinessLogRepositories>;
