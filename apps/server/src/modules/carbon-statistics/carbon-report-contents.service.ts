import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { decimalOf, kgText, shownDecimal } from '@huiwu/contract/carbon-rules';
import { OFFSET_TYPES, type CarbonReportContent } from '@huiwu/contract/carbon-statistics';
import { iso } from '../../platform/clock.ts';
import { factorsOf } from './carbon-figures.rules.ts';
import { figuresOfMeeting } from './carbon-figures.service.ts';
import type { CarbonStatisticsRepositories } from './carbon-statistics.store.ts';
import type { CarbonReportTableRow, CarbonRunTableRow } from './carbon-statistics.table.ts';

const KG_SHOWN = 3;
const kgOfText = (kg: string): string => shownDecimal(decimalOf(kg), KG_SHOWN);

const partsOfContent = async (
  repositories: CarbonStatisticsRepositories,
  report: CarbonReportTableRow,
  run: CarbonRunTableRow,
) => {
  const rows = await repositories.carbonResults.listOf(run.id);
  const measures = await repositories.carbonMeasures.listOf(report.meeting_id);
  const offsets = await repositories.carbonOffsets.listRetired([report.meeting_id]);
  return {
    factors: factorsOf(rows),
    // What registrations made is shown by category; a report names no one.
    lines: rows
      .filter(({ description, type_id }) => description !== '' && type_id === null)
      .map((row) => ({
        category: row.category_name,
        description: row.description,
        formula: row.formula,
        kg: row.milligrams === null ? '缺因子' : kgText(row.milligrams),
        source: row.factor_source,
        warnings: row.warnings,
      })),
    measures: measures.map(({ name, kg_saved, method }) => ({ name, kg: kgOfText(kg_saved), method })),
    offsets: offsets.map((each) => ({
      type: OFFSET_TYPES[each.type],
      project: each.project,
      registryNo: each.registry_no,
      kg: kgOfText(each.kg),
      retiredOn: each.retired_on ?? '',
    })),
  };
};

/** All that a report says now. */
export const contentOfReport = async (
  repositories: CarbonStatisticsRepositories,
  report: CarbonReportTableRow,
  now: Date,
): Promise<CarbonReportContent> => {
  const run = (await repositories.carbonRuns.find(report.run_id)) ?? refuse(baseErrors.notFound);
  const meeting = (await repositories.meetings.find(report.meeting_id)) ?? refuse(baseErrors.notFound);
  const customer = await repositories.customers.find(report.customer_id);
  const asked = { meetingId: meeting.id, runId: run.id, at: iso(now) };
  return {
    title: report.title,
    meeting: { name: meeting.name, beginAt: meeting.begin_at, endAt: meeting.end_at, place: meeting.place },
    customer: customer?.cust_name ?? '',
    state: report.state,
    statement: report.statement,
    isNeutral: report.is_neutral === 1,
    publishedAt: report.published_at,
    withdrawnAt: null,
    digest: run.digest,
    figures: await figuresOfMeeting(repositories, asked),
    ...(await partsOfContent(repositories, report, run)),
  };
};
