import {
  badgeTemplateCalls,
  getBadgeFilterOptions,
  listBadgePeople,
  makeBadgeFile,
  packBadges,
  printBadges,
  type badgeTemplateRecord,
} from '@huiwu/contract/badges';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { BadgeArchives } from './badge-archives.service.ts';
import type { BadgeService } from './badges.service.ts';

interface Services {
  badgeTemplates: RecordService<typeof badgeTemplateRecord>;
  badges: BadgeService;
  badgeArchives: BadgeArchives;
}

export const badgeRoutes = (mount: Mount, { badgeTemplates, badges, badgeArchives }: Services): void => {
  recordRoutes(mount, badgeTemplateCalls, badgeTemplates);
  mount(listBadgePeople, (filter, caller) => badges.listPeople(filter, caller));
  mount(getBadgeFilterOptions, (_input, caller) => badges.filterOptions(caller));
  mount(printBadges, (asked, caller) => badges.print(asked, caller));
  mount(makeBadgeFile, (asked, caller) => badges.begin(asked, caller));
  mount(packBadges, (asked, caller) => badgeArchives.begin(asked, caller));
};
