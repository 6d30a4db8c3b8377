import type { Action } from '@huiwu/contract/base/lifecycle';
import {
  meetingLifecycle,
  meetingRecord,
  type MeetingChoice,
  type MeetingDetail,
  type MeetingRow,
  type MeetingState,
} from '@huiwu/contract/meetings';
import * as z from 'zod/mini';
import type { Rights } from '../../access/rights.ts';
import { columnsOf, factsOf, storedFields, wireOf, type StoredValues } from '../../records/mapping.ts';
import type { Facts } from '../business-logs/business-logs.rules.ts';
import { phaseOf } from './meetings.rules.ts';
import type { MeetingRecordRow } from './meeting-records.repository.ts';
import type { MeetingRow as StoredMeeting } from './meetings.table.ts';

const FIELDS = storedFields(meetingRecord);

/** What stands beside the rows of a page. */
export interface Beside {
  rights: Rights;
  now: string;
  actions: Map<string, Action[]>;
  holders: Map<string, number>;
  sessions: Map<string, number>;
}

const wireOfMeeting = (row: MeetingRecordRow, { rights, now, actions, holders, sessions }: Beside) => ({
  ...wireOf({ ...row }, FIELDS, { rights, nameOf: () => row.owner_name ?? '' }),
  id: row.id,
  version: row.version,
  custCode: row.cust_code,
  custName: row.cust_name,
  phase: phaseOf(row, now),
  createdBy: row.created_by_name,
  // Nothing changes a meeting after it was deleted.
  deletedBy: row.deleted_at === null ? null : row.updated_by_name,
  actions: actions.get(row.id) ?? [],
  holderCount: holders.get(row.id) ?? 0,
  sessionCount: sessions.get(row.id) ?? 0,
});

export const presentMeetingRow = (row: MeetingRecordRow, beside: Beside): MeetingRow =>
  z.parse(meetingRecord.row, wireOfMeeting(row, beside));

export const presentMeetingDetail = (row: MeetingRecordRow, beside: Beside): MeetingDetail =>
  z.parse(meetingRecord.detail, wireOfMeeting(row, beside));

/** Inputs as columns; what an edit leaves out is left out. */
export const meetingColumns = (values: StoredValues): Record<string, unknown> => columnsOf(values, FIELDS);

export const presentMeetingFacts = (row: StoredMeeting, ownerName: string): Facts =>
  factsOf({ ...row }, FIELDS, () => ownerName);

export const presentMeetingChoice = (row: StoredMeeting): MeetingChoice => ({
  id: row.id,
  code: row.code,
  name: row.name,
  state: row.state,
  beginAt: row.begin_at,
});

export const stateTitle = (state: MeetingState): string => meetingLifecycle.states[state];
