import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import {
  addCommonRegistrationTypes,
  registrationTypeCalls,
  registrationTypeProblems,
  registrationTypeRecord,
  registrationTypesAccess,
} from '@huiwu/contract/registration-types';
import type { Mount } from '../../http/mount.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createRegistrationTypeRepository } from './registration-types.repository.ts';
import {
  checkRegistrationType,
  createRegistrationTypeSets,
  type RegistrationTypeSets,
} from './registration-types.service.ts';

const plain = plainRecord({
  name: 'registrationTypes',
  table: 'registration_types',
  record: registrationTypeRecord,
  calls: registrationTypeCalls,
  module: '参会类型',
  of: 'meeting',
  unique: { code: registrationTypeProblems.codeTaken },
  check: checkRegistrationType,
});

type Services = Parameters<typeof plain.routes>[1] & { registrationTypeSets: RegistrationTypeSets };

export const registrationTypesModule = defineModule({
  ...plain,
  repositories: { registrationTypes: createRegistrationTypeRepository },
  services: { ...plain.services, registrationTypeSets: createRegistrationTypeSets },
  routes: (mount: Mount, services: Services) => {
    plain.routes(mount, services);
    mount(addCommonRegistrationTypes, (_, caller) => services.registrationTypeSets.addCommon(caller));
  },
  menus: [
    {
      id: registrationTypesAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '参会类型',
      pageurl: 'type',
      component: 'registration-types/RegistrationTypesPage',
      icon: 'idcard',
      sort_order: 20,
    },
  ],
});
