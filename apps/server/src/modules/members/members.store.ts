import type { Locks } from '../../database/locks.ts';
import type { At, AnyWork, Store, Work } from '../../store.ts';
import type { DepartmentRepository } from '../departments/departments.repository.ts';
import type { ListedMember, MemberRepository } from './members.repository.ts';

export interface MemberRepositories {
  locks: Locks;
  members: MemberRepository;
  departments: Pick<DepartmentRepository, 'listSubtreeIds'>;
}

export type { ListedMember };
export type MemberStore = Store<MemberRepositories>;
export type MemberWork = Work<MemberRepositories>;

/** What another module keeps of members; modules name theirs in their manifest. */
export interface MemberUse {
  /** How many rows each of these members has, which keep it from being deleted. */
  countOf(at: At, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** In the transaction of a merge: the rows of one member become those of the other, or it refuses. */
  move(work: AnyWork, members: { from: string; into: string }): Promise<void>;
}
