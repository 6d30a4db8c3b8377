import {
  copyRegistrationForm,
  editRegistrationFormFields,
  getRegistrationFormVersion,
  listRegistrationFormChoices,
  listRegistrationFormSources,
  listRegistrationFormVersions,
  publishRegistrationForm,
  registrationFormCalls,
  type registrationFormRecord,
} from '@huiwu/contract/registration-forms';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { RecordService } from '../../records/record.service.ts';
import type { RegistrationFormCopyService } from './registration-form-copies.service.ts';
import type { RegistrationFormVersionService } from './registration-form-versions.service.ts';

interface Services {
  registrationForms: RecordService<typeof registrationFormRecord>;
  registrationFormVersions: RegistrationFormVersionService;
  registrationFormCopies: RegistrationFormCopyService;
}

export const registrationFormRoutes = (
  mount: Mount,
  { registrationForms, registrationFormVersions: versions, registrationFormCopies: copies }: Services,
): void => {
  recordRoutes(mount, registrationFormCalls, registrationForms);
  mount(listRegistrationFormChoices, (_input, caller) => versions.listChoices(caller));
  mount(editRegistrationFormFields, (edit, caller) => versions.editFields(edit, caller));
  mount(publishRegistrationForm, (asked, caller) => versions.publish(asked, caller));
  mount(listRegistrationFormVersions, ({ id }, caller) => versions.listVersions(id, caller));
  mount(getRegistrationFormVersion, ({ id }, caller) => versions.getVersion(id, caller));
  mount(listRegistrationFormSources, (_input, caller) => copies.listSources(caller));
  mount(copyRegistrationForm, (asked, caller) => copies.copyForm(asked, caller));
};
