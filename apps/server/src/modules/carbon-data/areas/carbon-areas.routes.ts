import { carbonAreaCalls, listAreasWithoutFactor, type carbonAreaRecord } from '@huiwu/contract/carbon-areas';
import type { Mount } from '../../../http/mount.ts';
import { recordRoutes } from '../../../records/record.routes.ts';
import type { RecordService } from '../../../records/record.service.ts';
import type { CarbonAreaViews } from './carbon-areas.service.ts';

interface Services {
  carbonAreas: RecordService<typeof carbonAreaRecord>;
  carbonAreaViews: CarbonAreaViews;
}

export const carbonAreaRoutes = (mount: Mount, { carbonAreas, carbonAreaViews }: Services): void => {
  recordRoutes(mount, carbonAreaCalls, carbonAreas);
  mount(listAreasWithoutFactor, (_, caller) => carbonAreaViews.withoutFactor(caller));
};
