import { coversEveryMeeting } from '../../access/meeting-rights.ts';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { DataScope } from '@huiwu/contract/roles';
import { describe, expect, test } from 'vitest';
import { holdsAt, isOpenTo } from './meetings.rules.ts';

const NOW = '2026-11-21T02:00:00.000Z';
const EARLIER = '2026-11-21T01:59:59.000Z';
const LATER = '2026-11-21T02:00:01.000Z';

describe('a role in a meeting', () => {
  test('does not hold before its time, nor from the end of it on', () => {
    expect(holdsAt({ begin_at: LATER, end_at: null }, NOW)).toBe(false);
    expect(holdsAt({ begin_at: null, end_at: NOW }, NOW)).toBe(false);
    expect(holdsAt({ begin_at: EARLIER, end_at: EARLIER }, NOW)).toBe(false);
  });

  test('holds from its beginning on, and for ever where nobody said otherwise', () => {
    expect(holdsAt({ begin_at: NOW, end_at: LATER }, NOW)).toBe(true);
    expect(holdsAt({ begin_at: null, end_at: null }, NOW)).toBe(true);
  });
});

describe('every meeting is within the reach', () => {
  const holding = (name: FunctionName, scope: DataScope, isWildcard = false) => ({
    isWildcard,
    functions: new Map([[name, new Set([scope])]]),
  });

  test('of nobody who hands out roles in one department only, or reads all people', () => {
    expect(coversEveryMeeting(holding('admins.assignRoles', 'department-and-below'))).toBe(false);
    expect(coversEveryMeeting(holding('admins.search', 'all'))).toBe(false);
  });

  test('of a platform administrator, and of whoever hands out roles in the whole company', () => {
    expect(coversEveryMeeting(holding('admins.search', 'own', true))).toBe(true);
    expect(coversEveryMeeting(holding('admins.assignRoles', 'all'))).toBe(true);
  });
});

describe('a meeting', () => {
  const noOne = { customerId: 'A', rights: { isWildcard: false } };
  const platform = { customerId: 'P', rights: { isWildcard: true } };

  test('that is stopped is closed to everybody', () => {
    expect(isOpenTo({ state: 0, customer_id: 'A' }, noOne)).toBe(false);
    expect(isOpenTo({ state: 0, customer_id: 'A' }, platform)).toBe(false);
  });

  test('of another company is open to the platform’s administrators only', () => {
    expect(isOpenTo({ state: 1, customer_id: 'B' }, noOne)).toBe(false);
    expect(isOpenTo({ state: 1, customer_id: 'B' }, platform)).toBe(true);
    expect(isOpenTo({ state: 1, customer_id: 'A' }, noOne)).toBe(true);
  });
});
