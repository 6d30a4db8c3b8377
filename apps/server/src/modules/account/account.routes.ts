import {
  beginSecondStep,
  confirmSecondStep,
  editPassword,
  editPhone,
  editProfile,
  endSecondStep,
  getAccountInfo,
  getProfile,
  getSecondStep,
  renewRecoveryCodes,
  retrievePassword,
} from '@huiwu/contract/account';
import { getOwnIdentity, unbindOwnIdentity } from '@huiwu/contract/single-sign-on';
import type { Mount } from '../../http/mount.ts';
import type { AccountService } from './account.service.ts';
import type { OwnIdentityService } from './own-identity.service.ts';
import type { OwnPasswordService } from './own-passwords.service.ts';
import type { OwnSecondStepService } from './own-second-steps.service.ts';

interface Services {
  account: AccountService;
  ownPasswords: OwnPasswordService;
  ownSecondSteps: OwnSecondStepService;
  ownIdentities: OwnIdentityService;
}

export const accountRoutes = (mount: Mount, services: Services): void => {
  const { account, ownPasswords, ownSecondSteps, ownIdentities } = services;
  mount(getAccountInfo, (_input, caller) => account.getAccountInfo(caller));
  mount(getProfile, (_input, caller) => account.getProfile(caller));
  mount(editProfile, (draft, caller) => account.editProfile(draft, caller));
  mount(editPhone, (given, caller) => account.editPhone(given, caller));
  mount(editPassword, (given, caller) => ownPasswords.editPassword(given, caller));
  mount.forVisitors(retrievePassword, (given, visitor) => ownPasswords.retrievePassword(given, visitor));
  mount(getOwnIdentity, (_input, caller) => ownIdentities.getOwnIdentity(caller));
  mount(unbindOwnIdentity, (given, caller) => ownIdentities.unbindOwnIdentity(given, caller));
  mount(getSecondStep, (_input, caller) => ownSecondSteps.getSecondStep(caller));
  mount(beginSecondStep, (given, caller) => ownSecondSteps.beginSecondStep(given, caller));
  mount(confirmSecondStep, (given, caller) => ownSecondSteps.confirmSecondStep(given, caller));
  mount(endSecondStep, (given, caller) => ownSecondSteps.endSecondStep(given, caller));
  mount(renewRecoveryCodes, (given, caller) => ownSecondSteps.renewRecoveryCodes(given, caller));
};
