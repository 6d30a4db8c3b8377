import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Caller } from '../../../access/caller.ts';
import { rowScopeInMeeting } from '../../../access/scope.ts';
import type { Condition } from '../../../database/lists/list-conditions.ts';
import { scopedBy } from '../../../database/people-scope.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';

/** The messages that a function reaches: those to registrations and invitations, and tests, of the admin's own (record 214). */
export const deliveriesReachedBy = (caller: Caller, by: FunctionName): Condition[] =>
  scopedBy('deliveries of reach', rowScopeInMeeting(caller, by), ({ and, or, eb, selectFrom }, { ownerId }) => {
    const ownIn = (table: 'registrations' | 'invitations' | 'notices') =>
      selectFrom(table).select(`${table}.id`).where(`${table}.created_by`, '=', ownerId);
    const type = (of: DeliveryTableRow['target_type']) => eb('deliveries.target_type', '=', of);
    return or([
      and([type('registration'), eb('deliveries.target_id', 'in', ownIn('registrations'))]),
      and([type('invitation'), eb('deliveries.target_id', 'in', ownIn('invitations'))]),
      and([type('sample'), eb('deliveries.notice_id', 'in', ownIn('notices'))]),
    ]);
  });
