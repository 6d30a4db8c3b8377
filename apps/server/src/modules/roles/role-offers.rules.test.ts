import { FUNCTIONS, MENU_IDS } from '@huiwu/contract/base/functions';
import { describe, expect, test } from 'vitest';
import {
  grantableFields,
  grantableFunctions,
  grantableMenus,
  inTreeOrder,
  withAncestors,
} from './role-offers.rules.ts';

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

describe('pages that a role can hold', () => {
  test('are all there are for the platform, with the directories above them', () => {
    expect(idsOf(grantableMenus(ENTRIES, ofPlatform))).toEqual([
      'system',
      MENU_IDS.admins,
      MENU_IDS.customers,
      'shared',
      'help',
      'desk',
    ]);
  });

  test('are none of those that all companies share elsewhere, nor the directory that held only them', () => {
    expect(idsOf(grantableMenus(ENTRIES, ofCompany))).toEqual(['system', MENU_IDS.admins, 'help', 'desk']);
  });

  test('are those of meetings for a meeting role', () => {
    expect(idsOf(grantableMenus(ENTRIES, forMeetings))).toEqual(['desk']);
  });
});

describe('functions and fields that a role can hold', () => {
  test('are those of pages that there are', () => {
    const menuIds = (role: typeof ofCompany | typeof ofPlatform) =>
      new Set(grantableFunctions(ENTRIES, role).map((name) => FUNCTIONS[name].menuId));
    expect(menuIds(ofCompany)).toEqual(new Set([MENU_IDS.admins]));
    expect(menuIds(ofPlatform)).toEqual(new Set([MENU_IDS.admins, MENU_IDS.customers]));
    expect(grantableFields(ENTRIES, ofCompany)).toEqual(['admins.phone', 'admins.email', 'admins.idCard']);
    expect(grantableFields([], ofPlatform)).toEqual([]);
  });
});

describe('entries of a menu', () => {
  test('come with everything above them, once, and no further than there is', () => {
    expect(idsOf(withAncestors(ENTRIES, [MENU_IDS.customers, MENU_IDS.admins, 'nothing']))).toEqual([
      'system',
      MENU_IDS.admins,
      MENU_IDS.customers,
      'shared',
    ]);
  });

  test('stand below their parents, and those without one that is there come last', () => {
    const orphan = page('orphan', 'gone');
    expect(idsOf(inTreeOrder([orphan, page('b', 'a'), directory('a'), page('c')]))).toEqual(['a', 'b', 'c', 'orphan']);
  });
});
