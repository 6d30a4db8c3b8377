import { archiveErrors } from '@huiwu/contract/archives';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { PAGE_LIMIT_MAX } from '@huiwu/contract/base/limits';
import { carbonActivityLifecycle, listCarbonActivities, packCarbonEvidence } from '@huiwu/contract/carbon-activities';
import { unitTitle } from '@huiwu/contract/carbon-rules';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RecordAttachments } from '../../records/inputs/attachments.ts';
import type { Store } from '../../store.ts';
import { idsOfPages, type ArchivedFile, type ArchiveSource } from '../archives/archive-source.service.ts';
import type { ArchiveRequest, FileArchives } from '../archives/file-archives.service.ts';
import { carbonActivitySteps, conditionsForCarbonActivities } from './carbon-activities.service.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';
import type { ActivityRepositories } from './carbon-activity-checks.service.ts';

export const CARBON_EVIDENCE = 'carbonActivities.files';
const NO_EVIDENCE = '没有附件';

interface Needs {
  store: Store<ActivityRepositories>;
  clock: Clock;
  recordAttachments: Pick<RecordAttachments, 'filesOf'>;
  fileArchives: FileArchives;
}

/** Who packs files may see each of them, and the list that finds them. */
const refuseWithoutSight = ({ rights }: Caller): void => {
  if (!hasFunction(rights, 'carbonActivities.search') || !hasFunction(rights, 'carbonActivities.view'))
    refuse(baseErrors.forbidden);
};

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '');

const archived = (
  row: CarbonActivityTableRow,
  category: string,
  files: readonly { name: string; fileId: string | null }[],
): ArchivedFile[] => {
  const { description, qty, unit, occurred_from: from, state } = row;
  const date = from ?? '';
  const about = [category, description, qty, unitTitle(unit), date, carbonActivityLifecycle.states[state]];
  const names = { category, description, date };
  if (files.length === 0)
    return [{ names: { ...names, file: '' }, fileName: '', fileId: null, note: NO_EVIDENCE, about }];
  return files.map(({ name, fileId }) => ({
    names: { ...names, file: stemOf(name) },
    fileName: name,
    fileId,
    about,
  }));
};

/** The evidence of what was entered by hand or imported; the list of files names what has none. */
export const createCarbonEvidence = ({ store, clock, recordAttachments, fileArchives }: Needs) => {
  const idsOf = async (filter: unknown, caller: Caller, { max, hasFiles }: { max: number; hasFiles: boolean }) => {
    refuseWithoutSight(caller);
    const asked = z.parse(listCarbonActivities.input, filter);
    const repositories = store.read(caller);
    const reading = { repositories, caller, now: clock.now() };
    const { byHand, withFiles } = repositories.carbonActivities;
    const within = [...(await conditionsForCarbonActivities(reading, asked)), hasFiles ? withFiles : byHand];
    return idsOfPages(
      (page) => carbonActivitySteps.page(reading, { ...asked, page, limit: PAGE_LIMIT_MAX }, within),
      max,
    );
  };

  const source: ArchiveSource = {
    kind: CARBON_EVIDENCE,
    path: packCarbonEvidence.path,
    title: '碳活动数据凭证',
    needs: 'carbonActivities.export',
    naming: packCarbonEvidence.naming,
    headings: ['分类', '描述', '活动量', '单位', '日期起', '状态'],

    listIds: (filter, caller, max) => idsOf(filter, caller, { max, hasFiles: false }),

    listFiles: async (ids, caller, filter) => {
      refuseWithoutSight(caller);
      const { isDeleted } = z.parse(listCarbonActivities.input, filter);
      const { carbonActivities } = store.read(caller);
      const found = await carbonActivities.findMany(ids);
      const rows = found.filter(({ deleted_at: at }) => isDeleted === true || at === null);
      const [names, filesOf] = await Promise.all([
        carbonActivities.namesOf('carbonCategory', [...new Set(rows.map((row) => row.category_id))]),
        recordAttachments.filesOf(rows),
      ]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row === undefined ? [] : archived(row, names.get(row.category_id) ?? '', filesOf(row));
      });
    },
  };

  return {
    begin: async (asked: ArchiveRequest, caller: Caller): Promise<{ taskId: string }> => {
      if ((await idsOf(asked.filter, caller, { max: 0, hasFiles: true })).length === 0) refuse(archiveErrors.noFiles);
      return fileArchives.begin(source, asked, caller);
    },
    evidenceTask: fileArchives.taskOf(source),
  };
};

export type CarbonEvidence = ReturnType<typeof createCarbonEvidence>;
