import {
  askWhatIf,
  carbonMeasureCalls,
  carbonOffsetCalls,
  carbonOffsetTransitions,
  carbonReportCalls,
  carbonReportTransitions,
  carbonResultCalls,
  carbonRunCalls,
  downloadCarbonMeasureFile,
  downloadCarbonOffsetFile,
  downloadCarbonReport,
  exportCarbonFigures,
  getCarbonFigures,
  getCarbonOverview,
  getCarbonReportContent,
  lockCarbonRun,
  startCarbonRun,
  type carbonMeasureRecord,
  type carbonOffsetRecord,
  type carbonReportRecord,
  type carbonResultRecord,
} from '@huiwu/contract/carbon-statistics';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { CarbonFigureService } from './carbon-figures.service.ts';
import type { CarbonOffsetStates } from './carbon-offsets.service.ts';
import type { CarbonReportStates } from './carbon-reports.service.ts';
import type { CarbonWorkbook } from './carbon-workbook.service.ts';
import type { CarbonRunStates } from './carbon-runs.service.ts';

interface Services {
  carbonResults: RecordService<typeof carbonResultRecord>;
  carbonMeasures: RecordService<typeof carbonMeasureRecord>;
  carbonOffsets: RecordService<typeof carbonOffsetRecord>;
  carbonReports: RecordService<typeof carbonReportRecord>;
  carbonRunStates: CarbonRunStates;
  carbonOffsetStates: CarbonOffsetStates;
  carbonReportStates: CarbonReportStates;
  carbonFigures: CarbonFigureService;
  carbonWorkbook: CarbonWorkbook;
}

export const carbonStatisticsRoutes = (mount: Mount, services: Services): void => {
  const { carbonRunStates: runs, carbonOffsetStates, carbonReportStates, carbonFigures } = services;
  mount(carbonRunCalls.list, (filter, caller) => runs.list(filter, caller));
  mount(carbonRunCalls.get, ({ id }, caller) => runs.get(id, caller));
  mount(startCarbonRun, (_, caller) => runs.start(caller));
  mount(lockCarbonRun, (asked, caller) => runs.lock(asked, caller));
  recordRoutes(mount, { list: carbonResultCalls.list }, services.carbonResults);
  recordRoutes(mount, carbonMeasureCalls, services.carbonMeasures);
  mount.toFile(downloadCarbonMeasureFile, carbonOffsetStates.openMeasureFile);
  mount.toFile(downloadCarbonOffsetFile, carbonOffsetStates.openOffsetFile);
  recordRoutes(mount, carbonOffsetCalls, services.carbonOffsets);
  mount(carbonOffsetTransitions.buy, (asked, caller) => carbonOffsetStates.move('buy', asked, caller));
  mount(carbonOffsetTransitions.retire, (asked, caller) => carbonOffsetStates.move('retire', asked, caller));
  mount(carbonOffsetTransitions.cancel, (asked, caller) => carbonOffsetStates.move('cancel', asked, caller));
  recordRoutes(mount, carbonReportCalls, services.carbonReports);
  mount(carbonReportTransitions.approve, (asked, caller) => carbonReportStates.move('approve', asked, caller));
  mount(carbonReportTransitions.reopen, (asked, caller) => carbonReportStates.move('reopen', asked, caller));
  mount(carbonReportTransitions.publish, (asked, caller) => carbonReportStates.move('publish', asked, caller));
  mount(carbonReportTransitions.withdraw, (asked, caller) => carbonReportStates.move('withdraw', asked, caller));
  mount(getCarbonReportContent, ({ id }, caller) => carbonReportStates.content(id, caller));
  mount.toFile(downloadCarbonReport, ({ id }, caller) => carbonReportStates.pdf(id, caller));
  mount(exportCarbonFigures, (asked, caller) => services.carbonWorkbook.begin(asked, caller));
  mount(getCarbonFigures, ({ runId }, caller) => carbonFigures.get(runId, caller));
  mount(askWhatIf, (asked, caller) => carbonFigures.whatIf(asked, caller));
  mount(getCarbonOverview, (asked, caller) => carbonFigures.overview(asked, caller));
};
