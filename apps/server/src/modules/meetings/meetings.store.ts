import type { Store } from '../../store.ts';
import type { CustomerRepository } from '../customers/customers.repository.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { MeetingRepository } from './meetings.repository.ts';
import type { MeetingRoleRepository } from './meeting-roles.repository.ts';

export interface MeetingRepositories {
  meetings: MeetingRepository;
  meetingRoles: MeetingRoleRepository;
  customers: Pick<CustomerRepository, 'find'>;
  roles: Pick<RoleRepository, 'listOfAdmin'>;
}

export type MeetingStore = Store<MeetingRepositories>;
