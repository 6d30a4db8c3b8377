import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import {
  badgeProblems,
  BADGES_MAX,
  listBadgePeople,
  makeBadgeFile,
  PRINTED_MAX,
  type printBadges,
  type BadgePersonFilter,
  type BadgeTemplate,
  type PrintedBadge,
} from '@huiwu/contract/badges';
import type { ParsedInputOf } from '@huiwu/contract/base/endpoint';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { pdfPages } from '../../platform/documents/pdf.ts';
import type { AnyWork } from '../../store.ts';
import type { ExportFiles } from '../exports/export-files.service.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { RegistrationRow } from '../registrations/registrations.table.ts';
import type { TaskKind, TaskWork } from '../tasks/task-kinds.service.ts';
import {
  badgeScopes,
  createBadgePeople,
  meetingOf,
  PACKED,
  PRINTED,
  type PeopleFound,
} from './badge-people.service.ts';
import { drawBadge, type BadgeDesign } from './badge-drawing.service.ts';
import type { BadgeLogos } from './badge-templates.service.ts';
import type { BadgeRepositories, BadgeStore } from './badges.store.ts';

export const BADGE_FILES = 'badges.files';
const AT_ONCE = 100;

interface Needs {
  store: BadgeStore;
  clock: Clock;
  badgeTemplates: { get(id: string, caller: Caller): Promise<BadgeTemplate> };
  badgeLogos: BadgeLogos;
  generatedFiles: Pick<GeneratedFileService, 'stay' | 'write'>;
  exportFiles: ExportFiles;
}

interface BadgesAsked {
  template: string;
  filter: BadgePersonFilter;
}

/** A file in the making, and the people whose badges are in it. */
interface BadgeFile {
  fileId: string;
  design: BadgeDesign;
  printed: string[];
}

const askedIn = (input: unknown): BadgesAsked => z.parse(makeBadgeFile.input, input);

export const isPrintable = ({ state, deleted_at: deletedAt }: RegistrationRow): boolean =>
  state === 'confirmed' && deletedAt === null;

/** Badges of those who take part: printed from the browser, or many as one file. */
export const createBadgeService = (needs: Needs) => {
  const { store, clock, badgeTemplates, generatedFiles, exportFiles } = needs;
  const people = createBadgePeople({ store, clock });
  const { listIds, findSome } = people;

  const badgesOf = async (
    repositories: BadgeRepositories,
    ids: readonly string[],
    { caller, by }: { caller: Caller; by: PeopleFound['by'] },
  ): Promise<PrintedBadge[]> => {
    const { registrations, registrationTypes } = repositories;
    const meeting = meetingOf(caller).name;
    const reaches = await badgeScopes.reachOf({ repositories, caller }, [by]);
    const rows = (await registrations.findMany(ids)).filter((row) => reaches(by, row));
    const types = await registrationTypes.namesOf('registrationType', [...new Set(rows.map((row) => row.type_id))]);
    const byId = new Map(rows.filter(isPrintable).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const { name, company, department, job_title: jobTitle, reg_no: regNo, ticket_code: code } = row;
      const type = types.get(row.type_id) ?? '';
      return [{ id, name, company, department, jobTitle, type, regNo, meeting, code }];
    });
  };

  const notePrints = (
    work: AnyWork,
    ids: readonly string[],
    { template, caller }: { template: string; caller: Caller },
  ): Promise<void> => {
    const { repositories, now } = store.join(work);
    const { id: meeting_id } = meetingOf(caller);
    return repositories.badgePeople.countPrints(
      ids.map((registration_id) => ({
        registration_id,
        customer_id: caller.customerId,
        meeting_id,
        template_id: template,
        count: 1,
        printed_at: iso(now),
        printed_by: caller.adminId,
      })),
    );
  };

  async function* drawn(task: TaskWork, { fileId, design, printed }: BadgeFile) {
    const asked = askedIn(task.input);
    const ids = await listIds(asked.filter, await task.starter());
    await task.expect(ids.length);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const caller = await task.starter();
      const badges = await badgesOf(store.read(caller), ids.slice(from, from + AT_ONCE), { caller, by: PACKED });
      for (const badge of badges) yield (document: PDFKit.PDFDocument) => drawBadge(document, design, badge);
      printed.push(...badges.map(({ id }) => id));
      await task.advance(Math.min(from + AT_ONCE, ids.length));
      await generatedFiles.stay(fileId);
    }
  }

  const write = async (task: TaskWork, fileId: string) => {
    const asked = askedIn(task.input);
    const caller = await task.starter();
    const template = await badgeTemplates.get(asked.template, caller);
    const { name, width, height, layout } = template;
    const logo = await needs.badgeLogos.read(caller, template);
    const printed: string[] = [];
    const pages = drawn(task, { fileId, design: { layout, logo }, printed });
    await generatedFiles.write(fileId, pdfPages({ title: name, size: [width, height], at: clock.now() }, pages));
    const note = (work: AnyWork) => notePrints(work, printed, { template: asked.template, caller });
    return { rows: printed.length, isUnmasked: true, note };
  };

  return {
    ...people,
    notePrints,

    /** The badges of these people, but for those without one. */
    listPrintable: (ids: readonly string[], caller: Caller): Promise<PrintedBadge[]> =>
      badgesOf(store.read(caller), ids, { caller, by: PACKED }),

    print: async ({ template: templateId, ids, filter }: ParsedInputOf<typeof printBadges>, caller: Caller) => {
      const asked =
        filter === undefined ? [...new Set(ids)] : await findSome({ filter, by: PRINTED, max: PRINTED_MAX }, caller);
      const badges = await store.change(caller, async (work) => {
        const template = await work.repositories.badgeTemplates.find(templateId);
        if (template === undefined) return refuseField('template', badgeProblems.templateGone);
        const found = await work.repositories.registrations.findMany(asked);
        const reaches = await badgeScopes.reachOf(work, [PRINTED]);
        const rows = found.filter((row) => row.deleted_at === null && reaches(PRINTED, row));
        if (rows.length < asked.length) refuse(baseErrors.notFound);
        const out = rows.filter((row) => !isPrintable(row)).length;
        if (out > 0) refuseNow(badgeProblems.notPrintable(out));
        const printed = await badgesOf(work.repositories, asked, { caller, by: PRINTED });
        await notePrints(work, asked, { template: templateId, caller });
        await work.logAll(
          printed.map(({ id, name }) => ({
            module: '证件',
            action: '打印证件',
            targetId: id,
            targetName: name,
            after: { 证件模板: template.name },
          })),
        );
        return printed;
      });
      return { template: await badgeTemplates.get(templateId, caller), badges };
    },

    begin: async (asked: BadgesAsked, caller: Caller): Promise<{ taskId: string }> => {
      const template = (await store.read(caller).badgeTemplates.find(asked.template)) ?? refuse(baseErrors.notFound);
      const { length: count } = await findSome({ filter: asked.filter, by: PACKED, max: BADGES_MAX }, caller);
      return exportFiles.begin(
        {
          task: { kind: BADGE_FILES, title: `生成证件（${count} 人）`, input: asked },
          entry: {
            path: listBadgePeople.path,
            title: '证件',
            scope: 'all',
            conditions: `共 ${count} 人`,
            columns: template.name,
            format: 'pdf',
          },
          log: { action: '生成证件', targetName: `${template.name} ${count} 人` },
        },
        caller,
      );
    },

    filesTask: {
      needs: PACKED,
      isPersonal: true,
      run: (task) =>
        exportFiles.make(task, { extension: 'pdf', counted: '个证件', write: (fileId) => write(task, fileId) }),
    } satisfies TaskKind as TaskKind,
  };
};

export type BadgeService = ReturnType<typeof createBadgeService>;
