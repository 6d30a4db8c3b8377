import type { AutoActivities } from '@huiwu/contract/carbon-activities';
import { decimalOf, plus, shortDecimal, ZERO } from '@huiwu/contract/carbon-rules';
import { newId } from '../../platform/ids.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import type {
  CarbonSettings,
  CarbonMeeting,
  SettingsRepositories,
} from '../carbon-parameters/carbon-settings.service.ts';
import type { AutoRow } from './carbon-auto.rules.ts';
import { loadAutoRows } from './carbon-auto-rows.service.ts';
import type { CarbonActivityRepository } from './carbon-activities.repository.ts';
import { countedAlike } from './carbon-overlaps.service.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';
import type { CarbonPeopleRepository } from './carbon-people.repository.ts';

export interface AutoRepositories extends SettingsRepositories {
  carbonActivities: Pick<CarbonActivityRepository, 'listAuto' | 'listWithoutReason' | 'removeAll' | 'insertAll'>;
  carbonPeople: Pick<CarbonPeopleRepository, 'list' | 'versions'>;
}

const COMPARED = [
  'qty',
  'unit',
  'factor_code',
  'description',
  'data_level',
  'type_id',
  'origin_area_id',
  'people',
] as const;

const OVERLAPS_SHOWN = 20;

interface StoredAuto {
  row: AutoRow;
  categoryId: string;
}

const isSame = ({ row, categoryId }: StoredAuto, stored: CarbonActivityTableRow): boolean =>
  stored.category_id === categoryId && COMPARED.every((name) => (stored[name] ?? null) === (row[name] ?? null));

/** What is to be written so that the stored rows are those of the registrations. */
const differencesOf = (wanted: readonly StoredAuto[], stored: readonly CarbonActivityTableRow[]) => {
  const byKey = new Map(stored.map((each) => [each.dedupe_key, each]));
  const keys = new Set(wanted.map(({ row }) => row.dedupe_key));
  const added = wanted.filter(({ row }) => !byKey.has(row.dedupe_key));
  const changed = wanted.filter((each) => {
    const before = byKey.get(each.row.dedupe_key);
    return before !== undefined && !isSame(each, before);
  });
  const replaced = new Set(changed.map(({ row }) => row.dedupe_key));
  const removed = stored.filter(({ dedupe_key }) => !keys.has(dedupe_key));
  const outdated = stored.filter(({ dedupe_key }) => replaced.has(dedupe_key));
  return { added, changed, removed, outdated };
};

const withCategories = (rows: readonly AutoRow[], { lookup }: CarbonSettings): StoredAuto[] =>
  rows.flatMap((row) => {
    const category = lookup.categoryOf(row.category_code);
    return category === undefined ? [] : [{ row, categoryId: category.id }];
  });

const groupsOf = (wanted: readonly StoredAuto[], { lookup }: CarbonSettings): AutoActivities['groups'] => {
  const names = new Map(lookup.categories.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(wanted, ({ categoryId, row }) => `${categoryId}|${row.unit}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const qty = rows.map(({ row }) => decimalOf(row.qty)).reduce(plus, ZERO);
    return [
      {
        categoryId: first.categoryId,
        category: names.get(first.categoryId) ?? '',
        unit: first.row.unit,
        rows: rows.length,
        estimated: rows.filter(({ row }) => row.data_level === 'estimated').length,
        qty: shortDecimal(qty),
      },
    ];
  });
};

/** Rows by hand that these would count a second time. */
const overlapsOf = async (
  { carbonActivities }: AutoRepositories,
  meetingId: string,
  { wanted, lookup }: { wanted: readonly StoredAuto[]; lookup: CarbonSettings['lookup'] },
): Promise<Pick<AutoActivities, 'twice' | 'twiceRows'>> => {
  const alike = countedAlike(
    lookup.categories,
    wanted.map(({ categoryId }) => categoryId),
  );
  const rows = await carbonActivities.listWithoutReason(meetingId, alike);
  const names = new Map(lookup.categories.map(({ id, name }) => [id, name]));
  const twiceRows = rows.slice(0, OVERLAPS_SHOWN).map(({ id, category_id, description, qty, unit }) => ({
    id,
    category: names.get(category_id) ?? '',
    description,
    qty,
    unit,
  }));
  return { twice: rows.length, twiceRows };
};

export interface CalculationInput {
  meeting: CarbonMeeting;
  settings: CarbonSettings;
}

/** What the registrations say now, compared with what is stored. */
export const compareAuto = async (repositories: AutoRepositories, { meeting, settings }: CalculationInput) => {
  const { rows, people, answered } = await loadAutoRows(repositories, meeting, settings);
  const wanted = withCategories(rows, settings);
  const differences = differencesOf(wanted, await repositories.carbonActivities.listAuto(meeting.id));
  const summary: AutoActivities = {
    people,
    answered,
    groups: groupsOf(wanted, settings),
    added: differences.added.length,
    changed: differences.changed.length,
    removed: differences.removed.length,
    ...(await overlapsOf(repositories, meeting.id, { wanted, lookup: settings.lookup })),
  };
  return { differences, summary };
};

/** Rows by hand and from files are not touched. */
export const writeAuto = async (
  { repositories, created }: Pick<Work<AutoRepositories>, 'repositories' | 'created'>,
  input: CalculationInput,
): Promise<AutoActivities> => {
  const { differences, summary } = await compareAuto(repositories, input);
  const { added, changed, removed, outdated } = differences;
  const phases = new Map(input.settings.lookup.categories.map(({ id, phase }) => [id, phase]));
  await repositories.carbonActivities.removeAll([...removed, ...outdated].map(({ id }) => id));
  const rows = [...added, ...changed].map(({ row: { category_code: _code, ...row }, categoryId }) => ({
    id: newId(),
    customer_id: input.meeting.customer_id,
    meeting_id: input.meeting.id,
    category_id: categoryId,
    phase: phases.get(categoryId) ?? ('hold' as const),
    ...row,
    source: 'auto' as const,
    state: 'audited' as const,
    state_reason: '',
    ...created,
  }));
  if (rows.length > 0) await repositories.carbonActivities.insertAll(rows);
  return summary;
};

/** For the calculations of other nouns, in their transaction. */
export const createCarbonAuto = ({ store }: { store: Store<AutoRepositories> }) => ({
  write: (work: AnyWork, input: CalculationInput): Promise<AutoActivities> => writeAuto(store.join(work), input),
});

export type CarbonAuto = ReturnType<typeof createCarbonAuto>;
