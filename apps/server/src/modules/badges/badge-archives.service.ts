import { baseErrors, refuse, refuseSaying } from '@huiwu/contract/base/errors';
import { badgeProblems, packBadges, type BadgeContent, type BadgeTemplate } from '@huiwu/contract/badges';
import type { ParsedInputOf } from '@huiwu/contract/base/endpoint';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { qrPng } from '../../platform/content/qr-png.ts';
import { pdfOf } from '../../platform/documents/pdf.ts';
import type { ArchivedFile, ArchiveSource } from '../archives/archive-source.service.ts';
import type { FileArchives } from '../archives/file-archives.service.ts';
import { drawBadge } from './badge-drawing.service.ts';
import type { BadgeLogos } from './badge-templates.service.ts';
import type { BadgeService } from './badges.service.ts';
import type { BadgeStore } from './badges.store.ts';

export const BADGE_ARCHIVE = 'badges.archive';

interface Needs {
  store: BadgeStore;
  clock: Clock;
  badgeTemplates: { get(id: string, caller: Caller): Promise<BadgeTemplate> };
  badgeLogos: BadgeLogos;
  badges: Pick<BadgeService, 'listIds' | 'listPrintable' | 'notePrints'>;
  fileArchives: FileArchives;
}

const asked = z.object({
  content: packBadges.input.shape.content,
  template: z.nullable(z.string()),
  people: z.unknown(),
});
type BadgesPacked = ParsedInputOf<typeof packBadges>;

const EXTENSIONS: Record<BadgeContent, string> = { badge: 'pdf', code: 'png' };

/** A file of each person: a badge as PDF, or the code of the ticket as PNG. */
export const createBadgeArchives = ({ store, clock, badgeTemplates, badgeLogos, badges, fileArchives }: Needs) => {
  const source: ArchiveSource = {
    kind: BADGE_ARCHIVE,
    path: packBadges.path,
    title: '证件',
    needs: 'badges.fileBatchDownload',
    naming: packBadges.naming,
    headings: ['报名号', '姓名', '单位', '参会类型'],

    listIds: (filter, caller, max) => {
      const { people } = z.parse(asked, filter);
      return badges.listIds(z.parse(packBadges.input.shape.filter, people), caller, max);
    },

    listFiles: async (ids, caller, filter): Promise<ArchivedFile[]> => {
      const { content, template } = z.parse(asked, filter);
      const design = content === 'badge' ? await badgeTemplates.get(template ?? '', caller) : undefined;
      const logo = design && (await badgeLogos.read(caller, design));
      const printable = await badges.listPrintable(ids, caller);
      return printable.map((badge) => {
        const { id, code, regNo, name, company, type } = badge;
        return {
          names: { reg_no: regNo, name, company, type },
          fileName: `${name}.${EXTENSIONS[content]}`,
          fileId: id,
          make: async () => {
            if (design === undefined) return qrPng(code);
            const size = [design.width, design.height] as const;
            return pdfOf({ title: name, size, at: clock.now() }, (page) =>
              drawBadge(page, { layout: design.layout, logo }, badge),
            );
          },
          about: [regNo, name, company, type],
        };
      });
    },

    /** A badge in a file counts as printed. */
    notePacked: async (work, packed, { caller, filter }) => {
      const { content, template } = z.parse(asked, filter);
      if (content === 'badge' && template !== null) await badges.notePrints(work, packed, { template, caller });
    },
  };

  return {
    begin: async ({ content, template, filter, namePattern }: BadgesPacked, caller: Caller) => {
      if (template !== null && (await store.read(caller).badgeTemplates.find(template)) === undefined)
        refuse(baseErrors.notFound);
      if ((await badges.listIds(filter, caller, 1)).length === 0) refuseSaying('filter', badgeProblems.noOne);
      return fileArchives.begin(source, { filter: { content, template, people: filter }, namePattern }, caller);
    },
    archiveTask: fileArchives.taskOf(source),
  };
};

export type BadgeArchives = ReturnType<typeof createBadgeArchives>;
