import {
  beginTwoFactor,
  confirmTwoFactor,
  editPassword,
  editPhone,
  editProfile,
  endTwoFactor,
  getAccountInfo,
  getProfile,
  getTwoFactor,
  renewRecoveryCodes,
  resetForgottenPassword,
} from '@huiwu/contract/account';
import { getOwnIdentity, unbindOwnIdentity } from '@huiwu/contract/single-sign-on';
import type { Mount } from '../../http/mount.ts';
import type { AccountService } from './account.service.ts';
import type { OwnIdentityService } from './own-identity.service.ts';
import type { OwnPasswordService } from './own-passwords.service.ts';
import type { OwnTwoFactorService } from './own-two-factor.service.ts';

interface Services {
  account: AccountService;
  ownPasswords: OwnPasswordService;
  ownTwoFactor: OwnTwoFactorService;
  ownIdentities: OwnIdentityService;
}

export const accountRoutes = (mount: Mount, services: Services): void => {
  const { account, ownPasswords, ownTwoFactor, ownIdentities } = services;
  mount(getAccountInfo, (_input, caller) => account.getAccountInfo(caller));
  mount(getProfile, (_input, caller) => account.getProfile(caller));
  mount(editProfile, (draft, caller) => account.editProfile(draft, caller));
  mount(editPhone, (given, caller) => account.editPhone(given, caller));
  mount(editPassword, (given, caller) => ownPasswords.editPassword(given, caller));
  mount.forAnyone(resetForgottenPassword, (given, context) => ownPasswords.resetForgottenPassword(given, context));
  mount(getOwnIdentity, (_input, caller) => ownIdentities.getOwnIdentity(caller));
  mount(unbindOwnIdentity, (given, caller) => ownIdentities.unbindOwnIdentity(given, caller));
  mount(getTwoFactor, (_input, caller) => ownTwoFactor.getTwoFactor(caller));
  mount(beginTwoFactor, (given, caller) => ownTwoFactor.beginTwoFactor(given, caller));
  mount(confirmTwoFactor, (given, caller) => ownTwoFactor.confirmTwoFactor(given, caller));
  mount(endTwoFactor, (given, caller) => ownTwoFactor.endTwoFactor(given, caller));
  mount(renewRecoveryCodes, (given, caller) => ownTwoFactor.renewRecoveryCodes(given, caller));
};
