import { findSimilarMembers, memberCalls, mergeMembers } from '@huiwu/contract/members';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { MemberMergeService } from './member-merges.service.ts';
import type { MemberService } from './members.service.ts';
import type { SimilarMemberService } from './similar-members.service.ts';

interface Services {
  members: MemberService;
  similarMembers: SimilarMemberService;
  memberMerges: MemberMergeService;
}

export const memberRoutes = (mount: Mount, { members, similarMembers, memberMerges }: Services): void => {
  recordRoutes(mount, memberCalls, members);
  mount(findSimilarMembers, (likeness, caller) => similarMembers.find(likeness, caller));
  mount(mergeMembers, (merge, caller) => memberMerges.merge(merge, caller));
};
