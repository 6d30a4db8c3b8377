import {
  carbonActivityCalls,
  carbonActivityTransitions,
  downloadCarbonActivityFile,
  generateActivities,
  packCarbonEvidence,
  previewAutoActivities,
  type carbonActivityRecord,
} from '@huiwu/contract/carbon-activities';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { CarbonActivitySets } from './carbon-activities.service.ts';
import type { CarbonEvidence } from './carbon-evidence.service.ts';

interface Services {
  carbonActivities: RecordService<typeof carbonActivityRecord>;
  carbonActivitySets: CarbonActivitySets;
  carbonEvidence: CarbonEvidence;
}

export const carbonActivityRoutes = (
  mount: Mount,
  { carbonActivities, carbonActivitySets, carbonEvidence }: Services,
): void => {
  const { move, preview, generate, openFile } = carbonActivitySets;
  recordRoutes(mount, carbonActivityCalls, carbonActivities);
  mount(carbonActivityTransitions.submit, (asked, caller) => move('submit', asked, caller));
  mount(carbonActivityTransitions.approve, (asked, caller) => move('approve', asked, caller));
  mount(carbonActivityTransitions.reject, (asked, caller) => move('reject', asked, caller));
  mount(carbonActivityTransitions.revoke, (asked, caller) => move('revoke', asked, caller));
  mount(packCarbonEvidence, (asked, caller) => carbonEvidence.begin(asked, caller));
  mount.toFile(downloadCarbonActivityFile, openFile);
  mount(previewAutoActivities, (_, caller) => preview(caller));
  mount(generateActivities, (_, caller) => generate(caller));
};
