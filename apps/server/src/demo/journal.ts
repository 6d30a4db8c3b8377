import type { NewBusinessLogRow } from '../modules/business-logs/business-logs.table.ts';
import { maskEmail, maskPhone } from '../access/masks.ts';
import type { Calendar } from './calendar.ts';
import { createdAt, type DemoPerson } from './people.ts';
import type { Random } from './random.ts';
import { ROLES } from './roles.ts';
import { stableId } from './stable-ids.ts';

export const DEMO_DAYS = 30;
const ENTRIES_ON = { workday: 92, weekend: 24 };

interface World {
  random: Random;
  calendar: Calendar;
  people: DemoPerson[];
}

type Deed = Pick<NewBusinessLogRow, 'module' | 'action'> &
  Partial<Pick<NewBusinessLogRow, 'target_id' | 'target_name' | 'result' | 'message' | 'customer_id'>> & {
    changes?: { field: string; before: string | null; after: string | null }[];
  };

const TITLES = ['专员', '助理', '主管', '经理', '高级专员', '副经理'];

/** Reserved documentation addresses. */
export const addressOf = (person: DemoPerson): string => `203.0.113.${Number(person.phone.slice(-2)) + 10}`;

export const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

/** Each admin uses one address. */
export const browserOf = (person: DemoPerson): string => BROWSERS[Number(person.phone) % BROWSERS.length] ?? '';

const onAdmin = (action: string, target: DemoPerson, changes: Deed['changes'] = []): Deed => ({
  module: '管理员管理',
  action,
  target_id: target.id,
  target_name: target.name,
  customer_id: target.customerId,
  changes,
});

const editChanges = (random: Random, target: DemoPerson): Deed['changes'] => {
  const before = random.pick(TITLES.filter((title) => title !== target.jobTitle));
  const job = { field: '职务', before, after: target.jobTitle };
  const mail = { field: '邮箱', before: '', after: maskEmail(`${target.letters}@example.com`) };
  return random.isLikely(0.3) ? [mail, job] : [job];
};

const managed = (random: Random, target: DemoPerson): Deed => {
  const dice = random.between(1, 100);
  if (target.state === 0 && dice <= 50)
    return onAdmin('停用', target, [{ field: '状态', before: '启用', after: '停用' }]);
  if (dice <= 65) return onAdmin('编辑', target, editChanges(random, target));
  return dice <= 80 ? onAdmin('发送初始密码', target) : onAdmin('重置密码', target);
};

const added = (target: DemoPerson): Deed =>
  onAdmin('新增', target, [
    { field: '姓名', before: null, after: target.name },
    { field: '手机号码', before: null, after: maskPhone(target.phone) },
    { field: '部门', before: null, after: target.departmentName },
    { field: '角色', before: null, after: ROLES[target.role].name },
  ]);

const onOneself = (random: Random, person: DemoPerson): Deed => {
  const self = { module: '账户设置', target_id: person.id, target_name: person.name };
  if (random.isLikely(0.3)) return { ...self, action: '修改密码' };
  return { ...self, action: '修改资料', changes: editChanges(random, person) ?? [] };
};

const refused = (random: Random): Deed => ({
  module: '访问控制',
  action: random.pick(['查询管理员', '查询业务日志', '查看管理员', '新增管理员']),
  result: 'refused',
  message: '当前操作没有权限',
});

const isManager = (person: DemoPerson): boolean =>
  ['platformAdmin', 'companyAdmin', 'ownerAdmin'].includes(person.role);

/** A platform administrator acts in every customer, other managers in their own. */
const deedOf = ({ random, people }: World, actor: DemoPerson): Deed => {
  if (!isManager(actor)) return random.isLikely(0.12) ? refused(random) : onOneself(random, actor);
  if (random.isLikely(0.12)) return onOneself(random, actor);
  const targets = people.filter(
    (person) =>
      person !== actor &&
      (actor.role === 'platformAdmin' || person.customerId === actor.customerId) &&
      person.createdDaysAgo > DEMO_DAYS,
  );
  return managed(random, random.pick(targets));
};

const rowOf = (
  { random }: World,
  actor: DemoPerson,
  { deed, at }: { deed: Deed; at: string },
): Omit<NewBusinessLogRow, 'id'> => {
  const { changes = [], ...rest } = deed;
  return {
    customer_id: actor.customerId,
    admin_id: actor.id,
    admin_name: actor.name,
    target_id: null,
    target_name: null,
    result: 'done',
    message: '',
    ip: addressOf(actor),
    user_agent: browserOf(actor),
    duration_ms: random.between(4, 160),
    request_id: `req-${random.hex(12)}`,
    created_at: at,
    ...rest,
    changes: JSON.stringify(changes),
  };
};

const dayOf = (world: World, actors: DemoPerson[], daysAgo: number) => {
  const { random, calendar } = world;
  const there = actors.filter((person) => person.createdDaysAgo > daysAgo);
  return Array.from({ length: calendar.isWeekend(daysAgo) ? ENTRIES_ON.weekend : ENTRIES_ON.workday }, () => {
    const actor = random.pick(there);
    return rowOf(world, actor, {
      deed: deedOf(world, actor),
      at: calendar.at(daysAgo, random.between(8 * 60, 21 * 60)),
    });
  });
};

/** Thirty days of business logs, oldest first, none later than now. */
export const makeBusinessLogs = (world: World): NewBusinessLogRow[] => {
  const { calendar, people } = world;
  const founder = people[0];
  const active = people.filter((person) => person.state === 1 && person.passwordState === 'normal');
  const actors = [...active, ...Array.from({ length: 6 }, () => active.filter(isManager)).flat()];
  const days = Array.from({ length: DEMO_DAYS + 1 }, (_, index) => DEMO_DAYS - index);
  const newcomers = people.filter((person) => person.createdDaysAgo <= DEMO_DAYS);
  const entries = [
    ...days.flatMap((daysAgo) => dayOf(world, actors, daysAgo)),
    ...newcomers.map((person) =>
      rowOf(world, founder ?? person, { deed: added(person), at: createdAt(calendar, person) }),
    ),
  ];
  const past = entries
    .filter((entry) => entry.created_at < calendar.now)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return past.map((entry, index) => ({ id: stableId('businessLog', index + 1), ...entry }));
};
