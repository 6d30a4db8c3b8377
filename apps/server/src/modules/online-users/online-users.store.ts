import type { Store } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { OnlineUserRepository } from './online-users.repository.ts';

export interface OnlineUserRepositories {
  onlineUsers: OnlineUserRepository;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
}

export type OnlineUserStore = Store<OnlineUserRepositories>;
