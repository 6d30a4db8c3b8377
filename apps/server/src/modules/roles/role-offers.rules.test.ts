import {
  FIELDS,
  FUNCTIONS,
  MEETING_MENU_IDS,
  MENU_IDS,
  PLATFORM_MENU_IDS,
  areaOf,
} from '@huiwu/contract/catalogue/access';
import { describe, expect, test } from 'vitest';
import {
  grantableFields,
  grantableFunctions,
  grantableMenus,
  inTreeOrder,
  withAncestors,
} from './role-offers.rules.ts';
import { canHoldRightsOfPage } from './role-pages.rules.ts';

const page = (id: string, parent_id: string | null = null, mode: 'operations' | 'meeting' = 'operations') => ({
  id,
  parent_id,
  mode,
  component: `${id}/Page`,
  link: '',
  is_for_everybody: 0,
});
const directory = (id: string, parent_id: string | null = null) => ({ ...page(id, parent_id), component: '' });
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

const ofCompany = { kind: 'operations', is_platform: 0 } as const;
const ofPlatform = { kind: 'operations', is_platform: 1 } as const;
const forMeetings = { kind: 'meeting', is_platform: 0 } as const;

const ENTRIES = [
  directory('system'),
  page(MENU_IDS.admins, 'system'),
  page(MENU_IDS.customers, 'shared'),
  directory('shared', 'system'),
  directory('empty'),
  { ...directory('help'), link: 'https://example.com' },
  page('desk', null, 'meeting'),
];

const EVERY_PAGE = Object.values(MENU_IDS).map((id) => page(id));

describe('pages that a role can have', () => {
  test('are all pages for the platform, with the directories above them', () => {
    expect(idsOf(grantableMenus(ENTRIES, ofPlatform))).toEqual([
      'system',
      MENU_IDS.admins,
      MENU_IDS.customers,
      'shared',
      'help',
      'desk',
    ]);
  });

  test('exclude pages about shared data for other customers, and directories that contain only these', () => {
    expect(idsOf(grantableMenus(ENTRIES, ofCompany))).toEqual(['system', MENU_IDS.admins, 'help', 'desk']);
  });

  test('are pages of meetings for a meeting role', () => {
    expect(idsOf(grantableMenus(ENTRIES, forMeetings))).toEqual(['desk']);
  });
});

describe('functions and fields that a role can have', () => {
  test('are those on pages of meetings for a meeting role, and none that concern the whole console', () => {
    for (const is_platform of [0, 1]) {
      const role = { kind: 'meeting', is_platform } as const;
      expect(grantableFunctions(EVERY_PAGE, role).filter((name) => areaOf(name) === 'operations')).toEqual([]);
      expect(grantableFields(EVERY_PAGE, role).filter((name) => !MEETING_MENU_IDS.has(FIELDS[name].menuId))).toEqual(
        [],
      );
      for (const id of Object.values(MENU_IDS))
        expect([id, canHoldRightsOfPage(id, role)]).toEqual([
          id,
          MEETING_MENU_IDS.has(id) && (is_platform === 1 || !PLATFORM_MENU_IDS.has(id)),
        ]);
    }
  });

  test('are those on existing pages', () => {
    const menuIds = (role: typeof ofCompany | typeof ofPlatform) =>
      new Set(grantableFunctions(ENTRIES, role).map((name) => FUNCTIONS[name].menuId));
    expect(menuIds(ofCompany)).toEqual(new Set([MENU_IDS.admins]));
    expect(menuIds(ofPlatform)).toEqual(new Set([MENU_IDS.admins, MENU_IDS.customers]));
    expect(grantableFields(ENTRIES, ofCompany)).toEqual(['admins.phone', 'admins.email', 'admins.idCard']);
    expect(grantableFields([], ofPlatform)).toEqual([]);
  });
});

describe('menu entries', () => {
  test('are completed with all their ancestors that exist, each once', () => {
    expect(idsOf(withAncestors(ENTRIES, [MENU_IDS.customers, MENU_IDS.admins, 'nothing']))).toEqual([
      'system',
      MENU_IDS.admins,
      MENU_IDS.customers,
      'shared',
    ]);
  });

  test('are ordered below their parents, and those without an existing parent come last', () => {
    const orphan = page('orphan', 'gone');
    expect(idsOf(inTreeOrder([orphan, page('b', 'a'), directory('a'), page('c')]))).toEqual(['a', 'b', 'c', 'orphan']);
  });
});
