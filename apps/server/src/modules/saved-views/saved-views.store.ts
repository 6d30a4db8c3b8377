import type { Locks } from '../../database/locks.ts';
import type { Store, Work } from '../../store.ts';
import type { RoleRepository } from '../roles/roles.repository.ts';
import type { SavedViewRepository } from './saved-views.repository.ts';

export interface SavedViewRepositories {
  locks: Locks;
  savedViews: SavedViewRepository;
  roles: Pick<RoleRepository, 'listByIds'>;
}

export type SavedViewStore = Store<SavedViewRepositories>;
export type SavedViewWork = Work<SavedViewRepositories>;
