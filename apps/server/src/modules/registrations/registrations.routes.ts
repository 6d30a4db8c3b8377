import {
  acceptRegistration,
  addRegistration,
  approveProof,
  approveRegistration,
  cancelRegistration,
  changeRegistrationType,
  countRegistrationTabs,
  declineRegistration,
  deleteRegistration,
  downloadProof,
  editRegistration,
  getRegistration,
  getRegistrationOptions,
  getRegistrationTypeForm,
  listAnswerColumns,
  listAnswerFields,
  listRegistrations,
  offerRegistration,
  rejectProof,
  rejectRegistration,
  resubmitRegistration,
  restoreRegistration,
  submitProof,
  substituteRegistration,
  waiveRegistration,
  withdrawRegistration,
} from '@huiwu/contract/registrations';
import type { Mount } from '../../http/mount.ts';
import type { AnswerColumns } from './answers/answer-columns.service.ts';
import type { AnswerFilters } from './answers/answer-filters.service.ts';
import type { RegistrationProofs } from './proofs/registration-proofs.service.ts';
import type { RegistrationStateService } from './registration-states.service.ts';
import type { RegistrationService } from './registrations.service.ts';

interface Services {
  registrations: RegistrationService;
  registrationStates: RegistrationStateService;
  registrationProofs: RegistrationProofs;
  answerColumns: AnswerColumns;
  answerFilters: AnswerFilters;
}

export const registrationRoutes = (mount: Mount, services: Services): void => {
  const { registrations, registrationStates: states, registrationProofs: proofs } = services;
  mount(listRegistrations, (filter, caller) => registrations.listRegistrations(filter, caller));
  mount(listAnswerFields, (_input, caller) => services.answerFilters.list(caller));
  mount(listAnswerColumns, (_input, caller) => services.answerColumns.list(caller));
  mount(countRegistrationTabs, (_input, caller) => registrations.countTabs(caller));
  mount(getRegistrationOptions, (_input, caller) => registrations.getOptions(caller));
  mount(getRegistrationTypeForm, ({ id }, caller) => registrations.getTypeForm(id, caller));
  mount(getRegistration, ({ id }, caller) => registrations.getRegistration(id, caller));
  mount(addRegistration, (draft, caller) => registrations.addRegistration(draft, caller));
  mount(editRegistration, (edit, caller) => registrations.editRegistration(edit, caller));
  mount(deleteRegistration, ({ id }, caller) => registrations.deleteRegistration(id, caller));
  mount(restoreRegistration, ({ id }, caller) => registrations.restoreRegistration(id, caller));
  mount(approveRegistration, (asked, caller) => states.move('approve', asked, caller));
  mount(rejectRegistration, (asked, caller) => states.move('reject', asked, caller));
  mount(resubmitRegistration, (asked, caller) => states.move('resubmit', asked, caller));
  mount(waiveRegistration, (asked, caller) => states.move('waive', asked, caller));
  mount(offerRegistration, (asked, caller) => states.move('offer', asked, caller));
  mount(acceptRegistration, (asked, caller) => states.move('accept', asked, caller));
  mount(declineRegistration, (asked, caller) => states.move('decline', asked, caller));
  mount(withdrawRegistration, (asked, caller) => states.move('withdraw', asked, caller));
  mount(cancelRegistration, (asked, caller) => states.move('cancel', asked, caller));
  mount(substituteRegistration, (asked, caller) => states.substitute(asked, caller));
  mount(changeRegistrationType, (asked, caller) => states.changeType(asked, caller));
  mount.toFile(downloadProof, (asked, caller) => proofs.download(asked, caller));
  mount(approveProof, (asked, caller) => proofs.approve(asked, caller));
  mount(rejectProof, (asked, caller) => proofs.reject(asked, caller));
};

/** Mounted where forms with files are understood. */
export const registrationUploadRoutes = (mount: Mount, { registrationProofs: proofs }: Services): void => {
  mount.withFile(submitProof, (given, caller) => proofs.submit(given, caller));
};
