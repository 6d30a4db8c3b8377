import { membersAccess } from '@huiwu/contract/members';
import { OWNED_BY_CUSTOMER } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import type { Importer } from '../imports/importers.ts';
import { createMemberBatches } from './member-batches.service.ts';
import { createMemberImporter } from './member-imports.service.ts';
import { createMemberMergeService } from './member-merges.service.ts';
import { createMemberPurges } from './member-purges.service.ts';
import { createMemberRegistry } from './member-registry.service.ts';
import { createMemberPlan } from './member-plan.service.ts';
import { createMemberRepository } from './members.repository.ts';
import { memberRoutes } from './members.routes.ts';
import { createMemberService } from './members.service.ts';
import { createSimilarMemberService } from './similar-members.service.ts';

export const membersModule = defineModule({
  owners: { members: OWNED_BY_CUSTOMER },
  menus: [
    {
      id: membersAccess.menuId,
      title: '参会人员库',
      pageurl: '/member/list',
      component: 'members/MembersPage',
      icon: 'member',
      sort_order: 120,
    },
  ],
  repositories: { members: createMemberRepository },
  services: {
    memberPlan: createMemberPlan,
    memberRegistry: createMemberRegistry,
    memberPurges: createMemberPurges,
    members: createMemberService,
    similarMembers: createSimilarMemberService,
    memberMerges: createMemberMergeService,
    memberBatches: createMemberBatches,
    memberImporter: createMemberImporter,
  },
  routes: memberRoutes,
  importers: ({ memberImporter }: { memberImporter: Importer }) => [memberImporter],
});
