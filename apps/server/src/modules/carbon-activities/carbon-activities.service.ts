import {
  carbonActivityBlockers,
  carbonActivityImport,
  carbonActivityImports,
  carbonActivityLifecycle,
  carbonActivityRecord,
  type AutoActivities,
  type CarbonActivityTransition,
} from '@huiwu/contract/carbon-activities';
import { kgText } from '@huiwu/contract/carbon-rules';
import type { FilterOf } from '@huiwu/contract/base/record';
import type { Caller } from '../../access/caller.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { RecordAttachments } from '../../records/inputs/attachments.ts';
import type { Reading } from '../../records/plan.ts';
import type { Conditions } from '../../records/record.repository.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { RecordService } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { AnyWork, Store } from '../../store.ts';
import { calculateLine } from '../carbon-data/carbon-codes.service.ts';
import { loadCarbonSettings } from '../carbon-parameters/carbon-settings.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter, findNamed } from '../imports/record-importer.service.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';
import { activityMeetingOf, type ActivityRepositories } from './carbon-activity-checks.service.ts';
import { compareAuto, writeAuto } from './carbon-auto.service.ts';

const MODULE = '碳活动数据';

/** What decisions and computed fields read of a row of the list. */
type ListedActivity = Pick<
  CarbonActivityTableRow,
  | 'id'
  | 'version'
  | 'state'
  | 'source'
  | 'category_id'
  | 'area_id'
  | 'qty'
  | 'unit'
  | 'factor_code'
  | 'factor_override'
  | 'override_reason'
>;

export const carbonActivityDecisions = createDecisions<
  ActivityRepositories,
  ListedActivity,
  undefined,
  typeof carbonActivityLifecycle
>({
  name: 'carbonActivities',
  lifecycle: carbonActivityLifecycle,
  guards: {
    edit: ({ row }) => [
      row.source === 'auto' && carbonActivityBlockers.automatic(),
      (row.state === 'submitted' || row.state === 'audited') && carbonActivityBlockers.reviewed(),
    ],
    delete: ({ row }) => [
      row.source === 'auto' && carbonActivityBlockers.automatic(),
      (row.state === 'submitted' || row.state === 'audited') && carbonActivityBlockers.reviewed(),
    ],
    revoke: ({ row }) => [row.source === 'auto' && carbonActivityBlockers.automatic()],
  },
});

/** The factor and the emissions of each row, as they would be calculated now. */
export const computedOfCarbonActivity = async (
  { repositories, caller }: Reading<ActivityRepositories>,
  rows: readonly ListedActivity[],
) => {
  if (rows.length === 0) return () => ({});
  const settings = await loadCarbonSettings(repositories, await activityMeetingOf(repositories, caller));
  const { lookup, line } = settings;
  const categories = new Map(lookup.categories.map((each) => [each.id, each]));
  return (row: ListedActivity) => {
    const category = categories.get(row.category_id);
    if (category === undefined)
      return { isMissing: true, factorShown: '缺因子', kgShown: '缺因子', warnings: '碳分类已删除' };
    if (settings.excluded.has(category.id))
      return { isMissing: false, factorShown: '', kgShown: '不计入', warnings: '分类已停用或不在核算边界内' };
    const { value, resolved, milligrams, warnings } = calculateLine({ activity: row, category }, line, lookup.resolve);
    const from = resolved === undefined ? '指定' : `${resolved.area.name} ${resolved.factor.data_year}`;
    return {
      isMissing: milligrams === null,
      factorShown: milligrams === null ? '缺因子' : `${value}（${from}）`,
      kgShown: milligrams === null ? '缺因子' : kgText(milligrams),
      warnings: warnings.join('\n'),
    };
  };
};

const NOTHING_BUT_USE = { qty: '0', factor_override: '', override_reason: '' } as const;

/** Whether a factor is missing depends on the parameters and on all factors, so no column knows it. */
export const conditionsForCarbonActivities = async (
  { repositories, caller }: Reading<ActivityRepositories>,
  { isMissing }: FilterOf<typeof carbonActivityRecord>,
): Promise<Conditions> => {
  if (typeof isMissing !== 'boolean') return [];
  const meeting = await activityMeetingOf(repositories, caller);
  const { lookup, line, excluded } = await loadCarbonSettings(repositories, meeting);
  const categories = new Map(lookup.categories.map((each) => [each.id, each]));
  const uses = await repositories.carbonActivities.factorUses(meeting.id);
  const missing = uses.filter((use) => {
    const category = categories.get(use.category_id);
    if (category === undefined) return true;
    if (excluded.has(category.id)) return false;
    return (
      calculateLine({ activity: { ...use, ...NOTHING_BUT_USE }, category }, line, lookup.resolve).milligrams === null
    );
  });
  return [repositories.carbonActivities.usedIn(missing, isMissing)];
};

interface Needs {
  store: Store<ActivityRepositories>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}

interface SetNeeds extends Needs {
  recordAttachments: Pick<RecordAttachments, 'open'>;
}

export const carbonActivitySteps = createSteps({
  record: carbonActivityRecord,
  module: MODULE,
  of: ({ carbonActivities }: ActivityRepositories) => carbonActivities,
  computed: computedOfCarbonActivity,
  actions: carbonActivityDecisions.actionsOf,
});

/** Review, and the rows that registrations make. */
export const createCarbonActivitySets = ({ store, meetings, recordAttachments }: SetNeeds) => {
  const steps = carbonActivitySteps;
  const transition = transitionFor(carbonActivityLifecycle, steps, carbonActivityDecisions);

  return {
    move: (name: CarbonActivityTransition, request: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        await transition(work, name, request);
        return null;
      }),

    openFile: async ({ id, fileName }: { id: string; fileName: string }, caller: Caller): Promise<OutgoingFile> =>
      recordAttachments.open(await steps.find(store.read(caller), id), fileName),

    preview: async (caller: Caller): Promise<AutoActivities> => {
      const repositories = store.read(caller);
      const meeting = await activityMeetingOf(repositories, caller);
      const settings = await loadCarbonSettings(repositories, meeting);
      return (await compareAuto(repositories, { meeting, settings })).summary;
    },

    generate: (caller: Caller): Promise<AutoActivities> =>
      store.change(caller, async (work) => {
        const { id } = await meetings.lockOpenMeeting(work, caller);
        const meeting = await activityMeetingOf(work.repositories, caller);
        const settings = await loadCarbonSettings(work.repositories, meeting);
        const summary = await writeAuto(work, { meeting, settings });
        const { added, changed, removed } = summary;
        await work.log({
          module: MODULE,
          action: '从报名生成',
          targetId: id,
          targetName: caller.meeting?.name ?? '',
          after: { 新增: String(added), 更新: String(changed), 移除: String(removed) },
        });
        return summary;
      }),
  };
};

export type CarbonActivitySets = ReturnType<typeof createCarbonActivitySets>;

interface ActivityImports extends Needs {
  carbonActivities: RecordService<typeof carbonActivityRecord>;
}

export const createCarbonActivityImporter = ({ store, meetings, carbonActivities }: ActivityImports): Importer =>
  createRecordImporter({
    plan: carbonActivityImport,
    calls: carbonActivityImports,
    record: carbonActivityRecord,
    store,
    of: (repositories) => repositories.carbonActivities,
    service: carbonActivities,
    hold: (work) => meetings.lockOpenMeeting(work, work.caller),
    find: async ({ repositories }, { label, refers }, texts) => {
      const rows: readonly { id: string; name: string; code: string }[] =
        refers === 'carbonArea'
          ? await repositories.carbonAreas.listPresent()
          : await repositories.carbonCategories.listPresent();
      return findNamed(rows, { label, texts, namesOf: ({ name, code }) => [name, code] });
    },
  });
