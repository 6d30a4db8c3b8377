import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId, id } from '../base/fields.ts';
import { transitionCall } from '../base/lifecycle.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { attachmentAsked } from '../files/attachments.ts';
import {
  carbonFigures,
  carbonOverview,
  carbonReportContent,
  figuresAsked,
  overviewAsked,
  whatIfAnswer,
  whatIfAsked,
} from './carbon-figures.shapes.ts';
import { carbonMeasureRecord, carbonOffsetRecord, carbonReportRecord } from './carbon-offset-record.ts';
import { carbonResultRecord, carbonRunRecord } from './carbon-run-record.ts';
import { carbonOffsetLifecycle, carbonReportLifecycle, carbonRunLifecycle } from './carbon-states.ts';
import { carbonStatisticsAccess } from './carbon-statistics.access.ts';

export * from './carbon-figures.shapes.ts';
export * from './carbon-offset-record.ts';
export * from './carbon-run-record.ts';
export * from './carbon-states.ts';
export * from './carbon-statistics.access.ts';

const runs = defineResource(carbonStatisticsAccess, '/carbon/run', carbonRunRecord);

export const listCarbonRuns = listCall(runs);
export const getCarbonRun = getCall(runs);
export const carbonRunCalls = { list: listCarbonRuns, get: getCarbonRun };
export const lockCarbonRun = transitionCall(runs, carbonRunLifecycle, 'lock');

/** Calculates in the background: registrations are read again, and the result becomes the current one. */
export const startCarbonRun = defineEndpoint({
  method: 'POST',
  path: '/carbon/run/start',
  summary: '在后台重新计算会议的碳排放',
  access: { function: 'carbonParameters.set' },
  effect: 'creates',
  input: z.strictObject({}),
  output: z.object({ id: z.string(), taskId: z.string() }),
});

const results = defineResource(carbonStatisticsAccess, '/carbon/result', carbonResultRecord);
export const listCarbonResults = listCall(results, { access: { function: 'carbonStatistics.view' } });
export const exportCarbonResults = exportCall(results, listCarbonResults);
export const carbonResultCalls = { list: listCarbonResults, export: exportCarbonResults };

const measures = defineResource(carbonStatisticsAccess, '/carbon/measure', carbonMeasureRecord);
export const listCarbonMeasures = listCall(measures);
export const exportCarbonMeasures = exportCall(measures, listCarbonMeasures);
export const getCarbonMeasure = getCall(measures);
export const addCarbonMeasure = addCall(measures);
export const editCarbonMeasure = editCall(measures);
export const deleteCarbonMeasure = deleteCall(measures);
const fileCall = (path: `/${string}`, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path: `${path}/get/file/{id}`,
    summary,
    access: { function: 'carbonStatistics.view' },
    effect: 'reads',
    answers: 'file',
    input: attachmentAsked,
    output: nothing,
  });
export const downloadCarbonMeasureFile = fileCall('/carbon/measure', '减排措施的附件');
export const downloadCarbonOffsetFile = fileCall('/carbon/offset', '抵消的附件');
export const carbonMeasureCalls = {
  list: listCarbonMeasures,
  export: exportCarbonMeasures,
  get: getCarbonMeasure,
  add: addCarbonMeasure,
  edit: editCarbonMeasure,
  delete: deleteCarbonMeasure,
};

const offsets = defineResource(carbonStatisticsAccess, '/carbon/offset', carbonOffsetRecord);
export const listCarbonOffsets = listCall(offsets);
export const exportCarbonOffsets = exportCall(offsets, listCarbonOffsets);
export const getCarbonOffset = getCall(offsets);
export const addCarbonOffset = addCall(offsets);
export const editCarbonOffset = editCall(offsets);
export const deleteCarbonOffset = deleteCall(offsets);
export const carbonOffsetCalls = {
  list: listCarbonOffsets,
  export: exportCarbonOffsets,
  get: getCarbonOffset,
  add: addCarbonOffset,
  edit: editCarbonOffset,
  delete: deleteCarbonOffset,
};
export const buyCarbonOffset = transitionCall(offsets, carbonOffsetLifecycle, 'buy');
export const retireCarbonOffset = transitionCall(offsets, carbonOffsetLifecycle, 'retire');
export const cancelCarbonOffset = transitionCall(offsets, carbonOffsetLifecycle, 'cancel');
export const carbonOffsetTransitions = {
  buy: buyCarbonOffset,
  retire: retireCarbonOffset,
  cancel: cancelCarbonOffset,
};

const reports = defineResource(carbonStatisticsAccess, '/carbon/report', carbonReportRecord);
export const listCarbonReports = listCall(reports);
export const getCarbonReport = getCall(reports);
export const addCarbonReport = addCall(reports);
export const editCarbonReport = editCall(reports);
export const deleteCarbonReport = deleteCall(reports);
export const carbonReportCalls = {
  list: listCarbonReports,
  get: getCarbonReport,
  add: addCarbonReport,
  edit: editCarbonReport,
  delete: deleteCarbonReport,
};
export const approveCarbonReport = transitionCall(reports, carbonReportLifecycle, 'approve');
export const reopenCarbonReport = transitionCall(reports, carbonReportLifecycle, 'reopen');
export const publishCarbonReport = transitionCall(reports, carbonReportLifecycle, 'publish');
export const withdrawCarbonReport = transitionCall(reports, carbonReportLifecycle, 'withdraw');
export const carbonReportTransitions = {
  approve: approveCarbonReport,
  reopen: reopenCarbonReport,
  publish: publishCarbonReport,
  withdraw: withdrawCarbonReport,
};

export const getCarbonReportContent = defineEndpoint({
  method: 'GET',
  path: '/carbon/report/get/content/{id}',
  summary: '碳报告的全部内容，供打印',
  access: { function: 'carbonStatistics.view' },
  effect: 'reads',
  input: byId,
  output: carbonReportContent,
});

export const downloadCarbonReport = defineEndpoint({
  method: 'GET',
  path: '/carbon/report/get/pdf/{id}',
  summary: '碳报告的 PDF 文件',
  access: { function: 'carbonStatistics.view' },
  effect: 'reads',
  answers: 'file',
  input: byId,
  output: nothing,
});

export const exportCarbonFigures = defineEndpoint({
  method: 'POST',
  path: '/carbon/statistics/export',
  summary: '在后台导出一次碳计算的图表、明细和所用因子；下载见任务和导出记录',
  access: { function: 'carbonStatistics.export' },
  effect: 'creates',
  makesFile: true,
  input: z.strictObject({ runId: id }),
  output: z.object({ taskId: z.string() }),
});

export const getCarbonFigures = defineEndpoint({
  method: 'POST',
  path: '/carbon/statistics/get/figures',
  summary: '一次碳计算的总量和构成，默认为当前结果',
  access: { function: 'carbonStatistics.search' },
  effect: 'reads',
  input: figuresAsked,
  output: carbonFigures,
});

export const askWhatIf = defineEndpoint({
  method: 'POST',
  path: '/carbon/statistics/get/what-if',
  summary: '假设部分航班改乘高铁、餐食改为素食、电力改用绿电时的排放；不保存',
  access: { function: 'carbonStatistics.search' },
  effect: 'reads',
  input: whatIfAsked,
  output: whatIfAnswer,
});

export const getCarbonOverview = defineEndpoint({
  method: 'POST',
  path: '/carbon/overview/get/figures',
  summary: '各会议的碳排放，按会议、开始的年份和地区筛选',
  access: { function: 'carbonOverview.search' },
  effect: 'reads',
  input: overviewAsked,
  output: carbonOverview,
});
