import { badgeProblems, badgesAccess, badgeTemplateCalls, badgeTemplateRecord } from '@huiwu/contract/badges';
import { checkInMenuAccess } from '@huiwu/contract/check-in-points';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { BADGE_ARCHIVE, createBadgeArchives, type BadgeArchives } from './badge-archives.service.ts';
import { createBadgeTemplateCopies } from './badge-template-copies.service.ts';
import { createBadgePeopleRepository, createBadgeTemplateRepository } from './badges.repository.ts';
import { badgeRoutes } from './badges.routes.ts';
import { BADGE_FILES, checkBadgeTemplate, createBadgeService, type BadgeService } from './badges.service.ts';

const plain = plainRecord({
  name: 'badgeTemplates',
  table: 'badge_templates',
  record: badgeTemplateRecord,
  calls: badgeTemplateCalls,
  module: '证件模板',
  of: 'meeting',
  unique: { name: badgeProblems.nameTaken },
  check: checkBadgeTemplate,
});

export const badgesModule = defineModule({
  ...plain,
  owners: { ...plain.owners, badge_prints: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: { badgeTemplates: createBadgeTemplateRepository, badgePeople: createBadgePeopleRepository },
  services: {
    ...plain.services,
    badges: createBadgeService,
    badgeTemplateCopies: createBadgeTemplateCopies,
    badgeArchives: createBadgeArchives,
  },
  taskKinds: ({ badges, badgeArchives }: { badges: BadgeService; badgeArchives: BadgeArchives }) => ({
    [BADGE_FILES]: badges.filesTask,
    [BADGE_ARCHIVE]: badgeArchives.archiveTask,
  }),
  routes: badgeRoutes,
  menus: [
    {
      id: badgesAccess.menuId,
      parent_id: checkInMenuAccess.menuId,
      mode: 'meeting',
      title: '证件打印',
      pageurl: 'badge',
      component: 'badges/BadgesPage',
      icon: 'idcard',
      sort_order: 40,
    },
  ],
});
