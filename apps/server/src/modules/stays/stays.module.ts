import { getStayPlan, listStays, releaseStay, saveStay } from '@huiwu/contract/stays';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { createStayKeeping, type StayKeeping } from './stay-keeping.service.ts';
import { createStayRepository } from './stays.repository.ts';
import { createStayService, type StayService } from './stays.service.ts';

export const staysModule = defineModule({
  owners: { stays: OWNED_BY_MEETING },
  repositories: { stays: createStayRepository },
  services: { stays: createStayService, stayKeeping: createStayKeeping },
  registrationUse: ({ stayKeeping }: { stayKeeping: StayKeeping }) => stayKeeping,
  routes: (mount, { stays }: { stays: StayService }) => {
    mount(listStays, (filter, caller) => stays.listStays(filter, caller));
    mount(getStayPlan, ({ id }, caller) => stays.getPlan(id, caller));
    mount(saveStay, (asked, caller) => stays.saveStay(asked, caller));
    mount(releaseStay, ({ id }, caller) => stays.releaseStay(id, caller));
  },
});
