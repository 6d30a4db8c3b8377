import { adminsAccess } from '@huiwu/contract/admins';
import { applicationsAccess } from '@huiwu/contract/applications';
import type { FunctionKind } from '@huiwu/contract/base/functions';
import { FIELD_NAMES, FUNCTIONS, FUNCTION_NAMES, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import { onlineUsersAccess } from '@huiwu/contract/online-users';
import { rolesAccess } from '@huiwu/contract/roles';
import type { TwoFactorMethod } from '@huiwu/contract/sign-in';
import type { SignInMethod } from '@huiwu/contract/sign-in-logs';
import { canReadField, hasFunction, type Rights } from '../../access/rights.ts';

/** Functions that change admins, rights, or data of all customers. */
const SENSITIVE_MENUS: ReadonlySet<string> = new Set([
  adminsAccess.menuId,
  applicationsAccess.menuId,
  rolesAccess.menuId,
  onlineUsersAccess.menuId,
  ...PLATFORM_MENU_IDS,
]);

const ONLY_LOOKS: FunctionKind[] = ['search', 'view'];

/** The only definition of sensitive functions. */
export const SENSITIVE_FUNCTIONS = FUNCTION_NAMES.filter((name) => {
  const { menuId, kind } = FUNCTIONS[name];
  return SENSITIVE_MENUS.has(menuId) && !ONLY_LOOKS.includes(kind);
});

/** Whether an admin can change admins, roles or settings, or read personal data unmasked. */
export const holdsSensitive = (rights: Rights): boolean =>
  rights.isWildcard ||
  SENSITIVE_FUNCTIONS.some((name) => hasFunction(rights, name)) ||
  FIELD_NAMES.some((name) => canReadField(rights, name));

interface TwoFactorFacts {
  isOn: boolean;
  isAsked: boolean;
  firstStep: SignInMethod;
  hasPassword: boolean;
}

/**
 * The method of the second factor. An admin without a password has only their phone: they can do nothing except set a
 * password, so they are let in for that.
 */
export const methodDue = ({ isOn, isAsked, firstStep, hasPassword }: TwoFactorFacts): TwoFactorMethod | undefined => {
  if (isOn) return 'totp';
  if (!isAsked) return undefined;
  if (firstStep !== 'sms') return 'sms';
  return hasPassword ? 'password' : undefined;
};
