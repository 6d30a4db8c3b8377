import {
  carbonFactorCalls,
  carbonFactorTransitions,
  carbonSourceCalls,
  getCarbonFactorUses,
  listCarbonChoices,
  reviseCarbonFactor,
  type carbonFactorRecord,
  type carbonSourceRecord,
} from '@huiwu/contract/carbon-factors';
import type { Mount } from '../../../http/mount.ts';
import { recordRoutes } from '../../../records/record.routes.ts';
import type { RecordService } from '../../../records/record.service.ts';
import type { CarbonFactorUseService } from './carbon-factor-uses.service.ts';
import type { CarbonFactorStates } from './carbon-factors.service.ts';

interface Services {
  carbonFactors: RecordService<typeof carbonFactorRecord>;
  carbonSources: RecordService<typeof carbonSourceRecord>;
  carbonFactorStates: CarbonFactorStates;
  carbonFactorUses: CarbonFactorUseService;
}

export const carbonFactorRoutes = (
  mount: Mount,
  { carbonFactors, carbonSources, carbonFactorStates, carbonFactorUses }: Services,
): void => {
  const { move, revise } = carbonFactorStates;
  recordRoutes(mount, carbonFactorCalls, carbonFactors);
  recordRoutes(mount, carbonSourceCalls, carbonSources);
  mount(carbonFactorTransitions.submit, (asked, caller) => move('submit', asked, caller));
  mount(carbonFactorTransitions.approve, (asked, caller) => move('approve', asked, caller));
  mount(carbonFactorTransitions.reject, (asked, caller) => move('reject', asked, caller));
  mount(carbonFactorTransitions.retire, (asked, caller) => move('retire', asked, caller));
  mount(reviseCarbonFactor, ({ id }, caller) => revise(id, caller));
  mount(getCarbonFactorUses, ({ id }, caller) => carbonFactorUses.usesOf(id, caller));
  mount(listCarbonChoices, (_, caller) => carbonFactorUses.choices(caller));
};
