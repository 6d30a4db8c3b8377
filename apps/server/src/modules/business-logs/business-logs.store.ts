import type { Locks } from '../../database/locks.ts';
import type { Store } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { BusinessLogRepository } from './business-logs.repository.ts';
import type { LogClockRepository } from './log-clock.repository.ts';

export interface BusinessLogRepositories {
  locks: Locks;
  businessLogs: BusinessLogRepository;
  logClock: LogClockRepository;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
}

export type BusinessLogStore = Store<BusinessLogRepositories>;
