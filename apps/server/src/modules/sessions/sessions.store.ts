import type { Store } from '../../store.ts';
import type { AdminRepository } from '../admins/admins.repository.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { SessionRepository } from './sessions.repository.ts';

export interface SessionRepositories {
  sessions: SessionRepository;
  admins: Pick<AdminRepository, 'find'>;
  roles: Pick<RoleRepository, 'listOfAdmin'>;
}

export type SessionStore = Store<SessionRepositories>;
