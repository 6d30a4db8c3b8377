import type { Locks } from '../../database/locks.ts';
import type { Store } from '../../store.ts';
import type { FileRepository } from './files.repository.ts';

export interface FileRepositories {
  locks: Locks;
  files: FileRepository;
}

export type FileStore = Store<FileRepositories>;
