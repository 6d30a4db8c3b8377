import type { Locks } from '../../database/locks.ts';
import type { Store } from '../../store.ts';
import type { IdentityRepository } from './identities.repository.ts';
import type { HandshakeRepository } from './handshakes.repository.ts';

export interface SingleSignOnRepositories {
  locks: Locks;
  identities: IdentityRepository;
  handshakes: HandshakeRepository;
}

export type SingleSignOnStore = Store<SingleSignOnRepositories>;
