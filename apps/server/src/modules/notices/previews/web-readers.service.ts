import type { Caller } from '../../../access/caller.ts';
import { iso, type Clock } from '../../../platform/clock.ts';
import type { Announcements } from '../../web-messages/announcements.service.ts';
import { channelsOf } from '../notice-contents.service.ts';
import type { NoticeTableRow } from '../notices.table.ts';

/** Said of someone who does not read web messages. */
export const NO_READER = '不是可以进入会议的管理员';

export interface WebReadersNeeds {
  clock: Clock;
  announcements: Pick<Announcements, 'phonesOfReaders'>;
}

/** The phones of those who read the web message of a notice; none where it has none. */
export const webReadersOf = (
  { clock, announcements }: WebReadersNeeds,
  row: NoticeTableRow,
  caller: Caller,
): Promise<ReadonlySet<string>> =>
  channelsOf(row).includes('web')
    ? announcements.phonesOfReaders(caller, {
        customerId: row.customer_id,
        meetingId: row.meeting_id,
        now: iso(clock.now()),
      })
    : Promise.resolve(new Set());
