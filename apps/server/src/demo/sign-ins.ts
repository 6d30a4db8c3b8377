import type { NewSignInLogRow } from '../modules/sign-in-logs/sign-in-logs.table.ts';
import type { Calendar } from './calendar.ts';
import { addressOf, browserOf, BROWSERS, DEMO_DAYS } from './journal.ts';
import type { DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { stableId } from './stable-ids.ts';

interface World {
  random: Random;
  calendar: Calendar;
  people: DemoPerson[];
}

type DemoSignIn = Omit<NewSignInLogRow, 'id'>;

const rowOf = (random: Random, person: DemoPerson, at: string): DemoSignIn => ({
  customer_id: person.customerId,
  admin_id: person.id,
  admin_name: person.name,
  phone: person.phone,
  method: random.isLikely(0.7) ? 'password' : 'sms',
  result: 'done',
  reason: '',
  ip: addressOf(person),
  user_agent: browserOf(person),
  created_at: at,
});

/** Sometimes a wrong password before the right one; a disabled admin is refused. */
const visitOf = ({ random, calendar }: World, person: DemoPerson, daysAgo: number): DemoSignIn[] => {
  const minute = random.between(8 * 60, 18 * 60);
  const entered = rowOf(random, person, calendar.at(daysAgo, minute));
  if (person.state !== 1) return [{ ...entered, result: 'refused', reason: '账号已停用' }];
  if (!random.isLikely(0.08)) return [entered];
  return [
    {
      ...entered,
      created_at: calendar.at(daysAgo, minute - 1),
      method: 'password',
      result: 'refused',
      reason: '密码错误',
    },
    entered,
  ];
};

const stranger = ({ random, calendar }: World, daysAgo: number): DemoSignIn => ({
  customer_id: null,
  admin_id: null,
  admin_name: '',
  phone: `19900009${random.between(100, 999)}`,
  method: 'password',
  result: 'refused',
  reason: '账号不存在',
  ip: `198.51.100.${random.between(1, 254)}`,
  user_agent: random.pick(BROWSERS),
  created_at: calendar.at(daysAgo, random.between(0, 1439)),
});

/** Thirty days of sign-ins, oldest first, none later than now. */
export const makeSignInLogs = (world: World): NewSignInLogRow[] => {
  const { random, calendar, people } = world;
  const rows: DemoSignIn[] = [];
  for (let daysAgo = DEMO_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const chance = calendar.isWeekend(daysAgo) ? 0.15 : 0.85;
    for (const person of people.filter((each) => each.passwordState === 'normal' && each.createdDaysAgo > daysAgo)) {
      const visits = random.isLikely(person.state === 1 ? chance : 0.05) ? random.between(1, 2) : 0;
      for (let visit = 0; visit < visits; visit += 1) rows.push(...visitOf(world, person, daysAgo));
    }
    if (random.isLikely(0.4)) rows.push(stranger(world, daysAgo));
  }
  const past = rows
    .filter((row) => row.created_at < calendar.now)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return past.map((row, index) => ({
    id: stableId('signInLog', index + 1),
    request_id: `req-sign-in-${index + 1}`,
    ...row,
  }));
};
