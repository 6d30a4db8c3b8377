import { countedTwiceIn } from '../carbon-activities/carbon-overlaps.service.ts';
import { calculateLine } from '../carbon-data/carbon-codes.service.ts';
import type { CarbonSettings, CarbonMeeting } from '../carbon-parameters/carbon-settings.service.ts';
import { withGreenPower, type CalculatedLine } from './carbon-run.rules.ts';
import type { CarbonStatisticsRepositories } from './carbon-statistics.store.ts';

const TWICE = '与从报名生成的数据重复，没有填写原因';

/** Lines of all that counts, before certificates of green power are taken off. */
const linesOf = async (
  { carbonActivities }: CarbonStatisticsRepositories,
  meeting: CarbonMeeting,
  settings: CarbonSettings,
): Promise<CalculatedLine[]> => {
  const { lookup, line, excluded } = settings;
  const categories = new Map(lookup.categories.map((each) => [each.id, each]));
  const activities = await carbonActivities.listAudited(meeting.id);
  return activities.flatMap((activity): CalculatedLine[] => {
    const category = categories.get(activity.category_id);
    if (category === undefined || excluded.has(category.id)) return [];
    return [{ activity, category, line: calculateLine({ activity, category }, line, lookup.resolve) }];
  });
};

/** Lines by hand that count the same as generated ones say so. */
const withOverlaps = (
  lines: readonly CalculatedLine[],
  { lookup }: CarbonSettings,
): { lines: CalculatedLine[]; twice: number } => {
  const twice = countedTwiceIn(
    lookup.categories,
    lines.map(({ activity }) => activity),
  );
  const marked = lines.map((each) => {
    const { activity, line } = each;
    return twice.has(activity.id) ? { ...each, line: { ...line, warnings: [...line.warnings, TWICE] } } : each;
  });
  return { lines: marked, twice: twice.size };
};

/** The lines of a calculation, also as they are before certificates are taken off. */
export const calculateLines = async (
  repositories: CarbonStatisticsRepositories,
  meeting: CarbonMeeting,
  settings: CarbonSettings,
) => {
  const { electricity_basis: basis, green_power_kwh: greenKwh } = settings.values;
  const all = await linesOf(repositories, meeting, settings);
  return { all, ...withOverlaps(basis === 'market' ? withGreenPower(all, greenKwh) : all, settings) };
};
