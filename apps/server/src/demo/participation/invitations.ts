import type { DemoMeeting } from './demo-meeting.ts';

const COUNT = 40;
const SURNAMES = [...'赵钱孙李周吴郑王冯陈'];
const NAMES = ['思远', '雨桐', '明哲', '若溪', '景行', '书瑶', '嘉树', '念初'];
/** Of ten in a row. */
const STATES = [
  'pending',
  'accepted',
  'pending',
  'declined',
  'pending',
  'accepted',
  'expired',
  'accepted',
  'pending',
  'accepted',
] as const;
/** Numbers of the types that people are invited to: guests, media and authors. */
const TYPES = [5, 5, 6, 4];

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

export const makeInvitations = ({ owned, tracked, idOf, calendar }: DemoMeeting) =>
  Array.from({ length: COUNT }, (_, index) => {
    const state = at(STATES, index);
    const type = at(TYPES, index);
    const sentAt = calendar.at(20 - (index % 15), 9 * 60 + index);
    const hasPhone = index % 4 !== 3;
    const number = String(index + 1).padStart(4, '0');
    const sentCount = state === 'pending' ? index % 3 : 1 + (index % 2);
    return {
      id: idOf('invitation', index + 1),
      name: `${at(SURNAMES, index * 3)}${at(NAMES, index)}`,
      phone: hasPhone ? `1990001${number}` : '',
      email: hasPhone && index % 3 !== 0 ? '' : `guest${number}@example.com`,
      type_id: idOf('registrationType', type),
      state,
      is_free: type === 5 ? 1 : 0,
      skips_review: type === 4 ? 0 : 1,
      // The last of the pending ones has no end.
      expires_at: expiryOf(state, index, calendar),
      sent_count: sentCount,
      last_sent_at: sentCount === 0 ? null : sentAt,
      ...owned,
      ...tracked,
      created_at: calendar.at(30 - (index % 10), 10 * 60 + index),
    };
  });

const expiryOf = (state: string, index: number, calendar: DemoMeeting['calendar']): string | null => {
  if (state === 'expired') return calendar.at(2 + (index % 5), 18 * 60);
  return index % 7 === 0 ? null : calendar.at(-(5 + (index % 9)), 18 * 60);
};
