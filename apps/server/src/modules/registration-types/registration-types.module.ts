import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import {
  registrationTypeCalls,
  registrationTypeProblems,
  registrationTypeRecord,
  registrationTypesAccess,
} from '@huiwu/contract/registration-types';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createRegistrationTypeRepository } from './registration-types.repository.ts';
import { registrationTypeRoutes } from './registration-types.routes.ts';
import { checkRegistrationType, createRegistrationTypeSets, takenOfTypes } from './registration-types.service.ts';

const plain = plainRecord({
  name: 'registrationTypes',
  table: 'registration_types',
  record: registrationTypeRecord,
  calls: registrationTypeCalls,
  module: '参会类型',
  of: 'meeting',
  unique: { code: registrationTypeProblems.codeTaken },
  check: checkRegistrationType,
  computed: takenOfTypes,
});

export const registrationTypesModule = defineModule({
  ...plain,
  repositories: { registrationTypes: createRegistrationTypeRepository },
  services: { ...plain.services, registrationTypeSets: createRegistrationTypeSets },
  routes: registrationTypeRoutes,
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
