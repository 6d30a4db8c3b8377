import { coversEveryMeeting } from '../../access/rights.ts';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { MeetingState } from '@huiwu/contract/meetings';
import type { DataScope } from '@huiwu/contract/roles';
import { describe, expect, test } from 'vitest';
import { holdsAt, isOpenTo, phaseOf } from './meetings.rules.ts';

const NOW = '2026-11-21T02:00:00.000Z';
const EARLIER = '2026-11-21T01:59:59.000Z';
const LATER = '2026-11-21T02:00:01.000Z';

describe('a role in a meeting', () => {
  test('is not valid before its validity begins, nor from its end on', () => {
    expect(holdsAt({ begin_at: LATER, end_at: null }, NOW)).toBe(false);
    expect(holdsAt({ begin_at: null, end_at: NOW }, NOW)).toBe(false);
    expect(holdsAt({ begin_at: EARLIER, end_at: EARLIER }, NOW)).toBe(false);
  });

  test('is valid from its beginning on, and without limit if no end is set', () => {
    expect(holdsAt({ begin_at: NOW, end_at: LATER }, NOW)).toBe(true);
    expect(holdsAt({ begin_at: null, end_at: null }, NOW)).toBe(true);
  });
});

describe('the right to assign roles in every meeting', () => {
  const holding = (name: FunctionName, scope: DataScope, isWildcard = false) => ({
    isWildcard,
    functions: new Map([[name, new Set([scope])]]),
  });

  test('does not follow from assigning roles in one department, or from reading all admins', () => {
    expect(coversEveryMeeting(holding('admins.assignRoles', 'department-and-below'))).toBe(false);
    expect(coversEveryMeeting(holding('admins.search', 'all'))).toBe(false);
  });

  test('belongs to a platform administrator and to admins who assign roles in the whole customer', () => {
    expect(coversEveryMeeting(holding('admins.search', 'own', true))).toBe(true);
    expect(coversEveryMeeting(holding('admins.assignRoles', 'all'))).toBe(true);
  });
});

describe('a meeting', () => {
  const admin = { customerId: 'A', rights: { isWildcard: false } };
  const platform = { customerId: 'P', rights: { isWildcard: true } };
  const there = { deleted_at: null };

  test('that is deleted is closed to everyone', () => {
    const deleted = { deleted_at: NOW, customer_id: 'A' };
    expect([isOpenTo(deleted, admin), isOpenTo(deleted, platform)]).toEqual([false, false]);
  });

  test('of another customer is open to platform administrators only', () => {
    expect(isOpenTo({ ...there, customer_id: 'B' }, admin)).toBe(false);
    expect(isOpenTo({ ...there, customer_id: 'B' }, platform)).toBe(true);
    expect(isOpenTo({ ...there, customer_id: 'A' }, admin)).toBe(true);
  });
});

describe('the phase of a meeting', () => {
  const course = {
    state: 'published' as MeetingState,
    reg_open_at: '2026-11-10T00:00:00.000Z',
    reg_close_at: '2026-11-20T00:00:00.000Z',
    begin_at: '2026-12-01T00:00:00.000Z',
    end_at: '2026-12-03T00:00:00.000Z',
  };
  const at = (day: string, own: Partial<typeof course> = {}) => phaseOf({ ...course, ...own }, `${day}T00:00:00.000Z`);

  test('follows its registration and then its own times, each from its first moment on', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-12-01', '2026-12-03'];
    expect(days.map((day) => at(day))).toEqual(['notOpen', 'open', 'closed', 'running', 'ended']);
  });

  test('has no open registration while it is suspended', () => {
    expect([at('2026-11-09', { state: 'suspended' }), at('2026-11-12', { state: 'suspended' })]).toEqual([
      'notOpen',
      'closed',
    ]);
  });

  test('is empty for a draft, in review and after cancellation', () => {
    for (const state of ['draft', 'pending_publish', 'cancelled'] as const)
      expect(at('2026-11-12', { state })).toBeNull();
    expect(at('2026-12-05', { state: 'archived' })).toBe('ended');
  });
});
