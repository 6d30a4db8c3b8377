import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FIELD_NAMES, FUNCTIONS, FUNCTION_NAMES, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import { scopeInMeeting, type RoleGrant } from '../../access/rights.ts';
import { canHoldRightsOfPage } from './role-pages.rules.ts';
import type { StoredGrant } from './roles.repository.ts';

const FUNCTION_BY_KEY = new Map<string, FunctionName>(FUNCTION_NAMES.map((name) => [FUNCTIONS[name].key, name]));
const FIELD_BY_ID = new Map<string, FieldName>(FIELD_NAMES.map((name) => [FIELDS[name].id, name]));

/**
 * Converts stored ids to names; ids that this release does not have grant nothing. A role grants only what a role of
 * its kind and customer can contain, whatever is stored. Stored rows become rights only here, so meeting roles cannot
 * apply outside meetings.
 */
export const presentGrant = (stored: StoredGrant): RoleGrant => {
  const isOpen = (menuId: string): boolean => canHoldRightsOfPage(menuId, stored);
  return {
    code: stored.code,
    isWildcard: stored.is_wildcard === 1 && stored.is_platform === 1,
    // A meeting has no departments: inside, a role reaches all rows or those of the admin.
    dataScope: stored.kind === 'meeting' ? scopeInMeeting(stored.data_scope) : stored.data_scope,
    allMeetings: stored.kind === 'operations' && stored.all_meetings === 1,
    menuIds: stored.menuIds.filter((id) => stored.is_platform === 1 || !PLATFORM_MENU_IDS.has(id)),
    functions: stored.functionKeys
      .map((key) => FUNCTION_BY_KEY.get(key))
      .filter((name) => name !== undefined)
      .filter((name) => isOpen(FUNCTIONS[name].menuId)),
    fields: stored.fields
      .map(({ id, access }) => ({ name: FIELD_BY_ID.get(id), access }))
      .filter((field): field is { name: FieldName; access: typeof field.access } => field.name !== undefined)
      .filter(({ name }) => isOpen(FIELDS[name].menuId)),
  };
};
