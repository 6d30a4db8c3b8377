import { editBadgeTemplate, makeBadgeFile, packBadges } from '@huiwu/contract/badges';
import { addFeeItem } from '@huiwu/contract/fee-items';
import { recordPayment } from '@huiwu/contract/orders';
import { endpoints } from '@huiwu/contract/catalogue';
import { isExport } from '@huiwu/contract/base/exports';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { meetingErrors, type MeetingState } from '@huiwu/contract/meetings';
import { describe, expect, test } from 'vitest';
import { meetingCallRefusal } from './meeting-rights.ts';

const calls: [string, Endpoint][] = Object.entries(endpoints);
const refusalIn = (state: MeetingState, endpoint: Endpoint) =>
  meetingCallRefusal({ meeting: { id: 'M', code: 'M', state, isByReach: false } as never }, endpoint);
const namesOf = (fits: (endpoint: Endpoint) => boolean): string[] =>
  calls.filter(([, endpoint]) => fits(endpoint)).map(([name]) => name);

describe('in an archived meeting', () => {
  test('what changes rows is refused', () => {
    for (const endpoint of [addFeeItem, editBadgeTemplate, recordPayment])
      expect(refusalIn('archived', endpoint)).toBe(meetingErrors.readOnly);
  });

  test('every list is still exported', () => {
    expect(namesOf((endpoint) => isExport(endpoint) && refusalIn('archived', endpoint) !== undefined)).toEqual([]);
  });

  test('badges are not made any more, because they count as printed', () => {
    for (const endpoint of [makeBadgeFile, packBadges])
      expect(refusalIn('archived', endpoint)).toBe(meetingErrors.readOnly);
  });

  test('every other file and report is still made', () => {
    const isFile = ({ path }: Endpoint): boolean =>
      /\/(?:files|bulk\/codes|export)$/.test(path) && path !== makeBadgeFile.path;
    expect(namesOf(isFile).length).toBeGreaterThan(60);
    expect(namesOf((endpoint) => isFile(endpoint) && refusalIn('archived', endpoint) !== undefined)).toEqual([]);
  });
});

test('money of a cancelled meeting is still received, and that of an archived one is not', () => {
  expect(refusalIn('cancelled', recordPayment)).toBeUndefined();
  expect(refusalIn('archived', recordPayment)).toBe(meetingErrors.readOnly);
});
