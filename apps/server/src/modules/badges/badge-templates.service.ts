import { refuseField } from '@huiwu/contract/base/errors';
import {
  badgeProblems,
  badgeTemplateCalls,
  isLogoType,
  usualLayout,
  badgeTemplateRecord,
} from '@huiwu/contract/badges';
import { plainRecord, type OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import type { AttachedFileService } from '../files/attached-files.service.ts';
import type { ImageOwnerService } from '../files/image-owners.service.ts';
import type { At } from '../../store.ts';
import type { BadgeWork } from './badges.store.ts';
import type { BadgeTemplateRow } from './badges.table.ts';

type Changed = Doing<typeof badgeTemplateRecord, BadgeTemplateRow>;

/** A new template has the usual layout, and one of a meeting is the default. */
const checkTemplate = async (
  { repositories }: Pick<BadgeWork, 'repositories'>,
  { action, values }: Changed,
  { id }: OpenMeeting,
): Promise<object | void> => {
  if (values?.isDefault === true) await repositories.badgeTemplates.clearDefault(id);
  if (action !== 'add' || values.layout.length > 0) return undefined;
  return { layout: JSON.stringify(usualLayout({ width: values.width, height: values.height })) };
};

const takeLogo = async (
  images: ImageOwnerService,
  work: BadgeWork,
  { path, customerId }: { path: string; customerId: string },
): Promise<void> => {
  if (!isLogoType(path)) refuseField('logo', badgeProblems.logoType);
  if (!(await images.handOver(work, { path, customerId }))) refuseField('logo', badgeProblems.logoGone);
};

const TEMPLATES = {
  name: 'badgeTemplates',
  table: 'badge_templates',
  record: badgeTemplateRecord,
  calls: badgeTemplateCalls,
  module: '证件模板',
  of: 'meeting',
  unique: { name: badgeProblems.nameTaken },
} as const;

export const plainTemplates = plainRecord(TEMPLATES);

type TemplateNeeds = Parameters<typeof plainTemplates.services.badgeTemplates>[0] & {
  imageOwners: ImageOwnerService;
};

export const createBadgeTemplates = ({ imageOwners, ...needs }: TemplateNeeds) =>
  plainRecord({
    ...TEMPLATES,
    check: async (work: BadgeWork, doing: Changed, meeting: OpenMeeting) => {
      const { logo = '' } = doing.values ?? {};
      if (logo !== '' && logo !== doing.before?.logo)
        await takeLogo(imageOwners, work, { path: logo, customerId: meeting.customer_id });
      return checkTemplate(work, doing, meeting);
    },
  }).services.badgeTemplates(needs);

interface Needs {
  attachedFiles: Pick<AttachedFileService, 'readImage'>;
}

/** The picture of a template as a data URI, to be drawn on pages; undefined if it has none, or it is gone. */
export const createBadgeLogos = ({ attachedFiles }: Needs) => ({
  read: async (at: At, { logo }: { logo: string }): Promise<string | undefined> =>
    logo === '' ? undefined : attachedFiles.readImage(at, logo),
});

export type BadgeLogos = ReturnType<typeof createBadgeLogos>;
