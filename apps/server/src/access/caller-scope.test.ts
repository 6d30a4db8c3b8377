import { describe, expect, test } from 'vitest';
import { meetingErrors } from '@huiwu/contract/meetings';
import { callerScope, meetingIdOf } from './caller-scope.ts';
import { uniteRights } from './rights.ts';

const plain = { customerId: 'customer', operationsRights: uniteRights([]) };
const platform = { customerId: 'customer', operationsRights: { ...uniteRights([]), isWildcard: true } };
const ofAllMeetings = {
  customerId: 'customer',
  operationsRights: { ...uniteRights([]), functions: new Map([['admins.assignRoles', new Set(['all'])]]) } as never,
};
const inMeeting = { entry: { meeting: { id: 'meeting' } } };
const withoutBusiness = { entry: { meeting: undefined } };

describe('the scope of a caller', () => {
  test('outside meetings contains no rows of meetings, except for callers who may enter all of them', () => {
    expect(callerScope(plain)).toEqual({ customerId: 'customer' });
    expect(callerScope(ofAllMeetings)).toEqual({ customerId: 'customer', meetings: 'all' });
    expect(callerScope(platform)).toBe('all-customers');
  });

  test('in a meeting contains the rows of that meeting only, for callers who may enter it', () => {
    const meetings = { id: 'meeting' };
    expect(callerScope({ ...plain, ...inMeeting })).toEqual({ customerId: 'customer', meetings });
    expect(callerScope({ ...ofAllMeetings, ...inMeeting })).toEqual({ customerId: 'customer', meetings });
    expect(callerScope({ ...platform, ...inMeeting })).toEqual({ allCustomers: true, meetings });
  });

  test('in a meeting that the caller may not enter contains no rows of any meeting', () => {
    expect(callerScope({ ...ofAllMeetings, ...withoutBusiness })).toEqual({ customerId: 'customer', meetings: 'none' });
    expect(callerScope({ ...platform, ...withoutBusiness })).toEqual({ allCustomers: true, meetings: 'none' });
  });
});

test('what is asked of the open meeting is refused where the caller has entered none', () => {
  const meeting = { id: 'meeting', code: 'HY', name: '年会', isByReach: false, state: 'published' as const };
  expect(meetingIdOf({ meeting })).toBe('meeting');
  expect(() => meetingIdOf({})).toThrow(meetingErrors.notEntered.message);
});
