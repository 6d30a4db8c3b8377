import { badgesAccess } from '@huiwu/contract/badges';
import { checkInMenuAccess } from '@huiwu/contract/check-in-points';
import { defineModule } from '../../module.ts';
import { BADGE_ARCHIVE, createBadgeArchives, type BadgeArchives } from './badge-archives.service.ts';
import { createBadgeTemplateCopies } from './badge-template-copies.service.ts';
import { createBadgeLogos, createBadgeTemplates, plainTemplates } from './badge-templates.service.ts';
import { createBadgePeopleRepository, createBadgeTemplateRepository } from './badges.repository.ts';
import { badgeRoutes } from './badges.routes.ts';
import { BADGE_FILES, createBadgeService, type BadgeService } from './badges.service.ts';

export const badgesModule = defineModule({
  ...plainTemplates,
  owners: { ...plainTemplates.owners, badge_prints: { customer: 'customer_id', meeting: 'meeting_id' } },
  repositories: { badgeTemplates: createBadgeTemplateRepository, badgePeople: createBadgePeopleRepository },
  services: {
    badgeTemplates: createBadgeTemplates,
    badgeLogos: createBadgeLogos,
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
