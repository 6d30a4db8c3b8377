import { Readable } from 'node:stream';
import type { FunctionName } from '@huiwu/contract/base/functions';
import {
  OVERVIEW_CARDS,
  STATISTIC_CARDS,
  STATISTIC_CHARTS,
  figureInUnit,
  statisticsFileAsked,
  type MeetingStatistics,
  type OverviewStatistics,
  type StatisticChartFigures,
  type StatisticsAsked,
  type StatisticsFileAsked,
} from '@huiwu/contract/statistics';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { flowPdf, type PdfFlow } from '../../platform/documents/pdf-flow.ts';
import { shanghaiMinute } from '../../platform/times/shanghai.rules.ts';
import { writeSmallXlsx, type SheetCell, type SmallSheet } from '../../platform/workbooks.ts';
import type { ExportFiles, WrittenRows } from '../exports/export-files.service.ts';
import type { GeneratedFileService } from '../files/generated-files.service.ts';
import type { TaskKind, TaskWork } from '../tasks/task-kinds.service.ts';
import { drawMeetingReport, drawOverviewReport } from './statistic-reports.rules.ts';
import type { StatisticsService } from './statistics.service.ts';

interface Needs {
  clock: Clock;
  generatedFiles: Pick<GeneratedFileService, 'write'>;
  exportFiles: ExportFiles;
  statistics: StatisticsService;
}

/** Figures as a workbook or as pages. */
interface StatisticFile {
  kind: string;
  title: string;
  path: string;
  needs: FunctionName;
  sheetsFor(days: StatisticsAsked, caller: Caller): Promise<SmallSheet[]>;
  pagesFor(days: StatisticsAsked, caller: Caller): Promise<(flow: PdfFlow) => void>;
}

const headingOf = (title: string, unit: string): string => `${title}（${unit}）`;

const cardSheet = ({ at, meeting, cards }: MeetingStatistics): SmallSheet => ({
  name: '指标',
  headings: ['指标', '数值', '单位', '占比的总数', '说明'],
  rows: [
    ...cards.map(({ name, value, whole }): SheetCell[] => {
      const { title, unit, hint } = STATISTIC_CARDS[name];
      return [title, figureInUnit(value, unit), unit, whole?.value ?? null, hint];
    }),
    ['会议', meeting.name, '', null, meeting.code],
    ['数据时间', shanghaiMinute(at), '', null, ''],
  ],
});

const chartSheet = ({ name, points }: StatisticChartFigures): SmallSheet => {
  const { title, axis, unit, series } = STATISTIC_CHARTS[name];
  return {
    name: title,
    headings: [axis, ...series.map((each) => headingOf(each, unit))],
    rows: points.map(({ label, values }) => [label, ...values.map((value) => figureInUnit(value, unit))]),
  };
};

const overviewSheet = ({ meetings }: OverviewStatistics): SmallSheet => ({
  name: '各会议',
  headings: [
    '会议',
    '会议编号',
    '开始时间',
    ...OVERVIEW_CARDS.map((name) => headingOf(STATISTIC_CARDS[name].title, STATISTIC_CARDS[name].unit)),
  ],
  rows: meetings.map(({ name, code, beginAt, figures }) => [
    name,
    code,
    shanghaiMinute(beginAt),
    ...OVERVIEW_CARDS.map((card) => {
      const found = figures.find((figure) => figure.name === card);
      return found === undefined ? null : figureInUnit(found.value, STATISTIC_CARDS[card].unit);
    }),
  ]),
});

const conditionsOf = ({ beginTime, endTime }: StatisticsAsked): string =>
  beginTime === undefined && endTime === undefined ? '全部日期' : `${beginTime ?? '最早'} 至 ${endTime ?? '今天'}`;

const askedIn = ({ input }: TaskWork): { format: 'xlsx' | 'pdf'; days: StatisticsAsked } => {
  const { format = 'xlsx', ...days } = z.parse(statisticsFileAsked, input);
  return { format, days };
};

/** Files with the figures of statistics, made in the background: workbooks with a sheet for each chart, or pages. */
export const createStatisticFiles = ({ clock, generatedFiles, exportFiles, statistics }: Needs) => {
  const files: Record<'meeting' | 'overview', StatisticFile> = {
    meeting: {
      kind: 'meetingStatistics',
      title: '会议统计',
      path: '/statistics/meeting/export',
      needs: 'statistics.export',
      sheetsFor: async (days, caller) => {
        const figures = await statistics.getMeeting(days, caller);
        return [cardSheet(figures), ...figures.charts.map(chartSheet)];
      },
      pagesFor: async (days, caller) => {
        const figures = await statistics.getMeeting(days, caller);
        return (flow) => drawMeetingReport(flow, figures, conditionsOf(days));
      },
    },
    overview: {
      kind: 'overviewStatistics',
      title: '跨会议统计',
      path: '/statistics/overview/export',
      needs: 'overviewStatistics.export',
      sheetsFor: async (days, caller) => [overviewSheet(await statistics.getOverview(days, caller))],
      pagesFor: async (days, caller) => {
        const figures = await statistics.getOverview(days, caller);
        return (flow) => drawOverviewReport(flow, figures, conditionsOf(days));
      },
    },
  };

  const writeWorkbook = async (file: StatisticFile, task: TaskWork, fileId: string): Promise<WrittenRows> => {
    const { days } = askedIn(task);
    const sheets = await file.sheetsFor(days, await task.starter());
    await generatedFiles.write(fileId, writeSmallXlsx(sheets));
    return { rows: sheets.length, isUnmasked: false };
  };

  const writePages = async (file: StatisticFile, task: TaskWork, fileId: string): Promise<WrittenRows> => {
    const draw = await file.pagesFor(askedIn(task).days, await task.starter());
    await generatedFiles.write(fileId, Readable.from([await flowPdf({ title: file.title, at: clock.now() }, draw)]));
    return { rows: 1, isUnmasked: false };
  };

  return {
    begin: (which: keyof typeof files, asked: StatisticsFileAsked, caller: Caller): Promise<{ taskId: string }> => {
      const { kind, title, path } = files[which];
      const { format = 'xlsx', ...days } = asked;
      return exportFiles.begin(
        {
          task: { kind, title: `导出${title}`, input: asked },
          entry: { path, title, scope: 'all', conditions: conditionsOf(days), columns: '全部图表', format },
          log: { action: '导出', targetName: title },
        },
        caller,
      );
    },

    tasks: Object.fromEntries(
      Object.values(files).map((file): [string, TaskKind] => [
        file.kind,
        {
          needs: file.needs,
          isPersonal: true,
          run: (task) =>
            askedIn(task).format === 'pdf'
              ? exportFiles.make(task, {
                  extension: 'pdf',
                  counted: '份报告',
                  write: (fileId) => writePages(file, task, fileId),
                })
              : exportFiles.make(task, {
                  extension: 'xlsx',
                  counted: '张工作表',
                  write: (fileId) => writeWorkbook(file, task, fileId),
                }),
        },
      ]),
    ),
  };
};

export type StatisticFiles = ReturnType<typeof createStatisticFiles>;
