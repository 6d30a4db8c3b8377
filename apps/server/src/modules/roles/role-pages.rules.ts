import { MEETING_MENU_IDS, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import type { RoleKind } from '@huiwu/contract/roles';

/** What of a role decides what it can hold. */
export interface RoleHolder {
  kind: RoleKind;
  is_platform: number;
}

/**
 * Whether a role can hold functions and fields of a page. The pages about what all customers share are for roles of the
 * platform's customer; a meeting role has the pages of meetings only. What is granted and what counts ask the same.
 */
export const canHoldPartsOf = (menuId: string, role: RoleHolder): boolean =>
  (role.is_platform === 1 || !PLATFORM_MENU_IDS.has(menuId)) &&
  (role.kind === 'operations' || MEETING_MENU_IDS.has(menuId));
