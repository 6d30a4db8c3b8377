import {
  addCommonRegistrationTypes,
  registrationTypeCalls,
  sortRegistrationTypes,
  type registrationTypeRecord,
} from '@huiwu/contract/registration-types';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { RegistrationTypeSets } from './registration-types.service.ts';

interface Services {
  registrationTypes: RecordService<typeof registrationTypeRecord>;
  registrationTypeSets: RegistrationTypeSets;
}

export const registrationTypeRoutes = (mount: Mount, { registrationTypes, registrationTypeSets }: Services): void => {
  recordRoutes(mount, registrationTypeCalls, registrationTypes);
  mount(sortRegistrationTypes, (asked, caller) => registrationTypeSets.sort(asked, caller));
  mount(addCommonRegistrationTypes, (_, caller) => registrationTypeSets.addCommon(caller));
};
