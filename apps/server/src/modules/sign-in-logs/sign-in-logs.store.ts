import type { Locks } from '../../database/locks.ts';
import type { Store } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { SignInLogRepository } from './sign-in-logs.repository.ts';

export interface SignInLogRepositories {
  locks: Locks;
  signInLogs: SignInLogRepository;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
}

export type SignInLogStore = Store<SignInLogRepositories>;
