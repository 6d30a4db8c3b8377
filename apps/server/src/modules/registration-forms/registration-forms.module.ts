import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import {
  registrationFormCalls,
  registrationFormRecord,
  registrationFormsAccess,
} from '@huiwu/contract/registration-forms';
import { OWNED_BY_MEETING } from '../../database/tenant-scope/tenant-owners.ts';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createRegistrationFormCopyService } from './registration-form-copies.service.ts';
import { createRegistrationFormVersionRepository } from './registration-form-versions.repository.ts';
import { createRegistrationFormVersionService } from './registration-form-versions.service.ts';
import { createRegistrationFormRepository } from './registration-forms.repository.ts';
import { registrationFormRoutes } from './registration-forms.routes.ts';
import { checkRegistrationForm, registrationFormDecisions } from './registration-forms.service.ts';

const plain = plainRecord({
  name: 'registrationForms',
  table: 'registration_forms',
  record: registrationFormRecord,
  calls: registrationFormCalls,
  module: '报名表单',
  of: 'meeting',
  check: checkRegistrationForm,
  decisions: registrationFormDecisions,
});

export const registrationFormsModule = defineModule({
  owners: { ...plain.owners, registration_form_versions: OWNED_BY_MEETING },
  repositories: {
    registrationForms: createRegistrationFormRepository,
    registrationFormVersions: createRegistrationFormVersionRepository,
  },
  services: {
    ...plain.services,
    registrationFormVersions: createRegistrationFormVersionService,
    registrationFormCopies: createRegistrationFormCopyService,
  },
  routes: registrationFormRoutes,
  menus: [
    {
      id: registrationFormsAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '报名表单',
      pageurl: 'form',
      component: 'registration-forms/RegistrationFormsPage',
      icon: 'file',
      sort_order: 30,
    },
  ],
});
