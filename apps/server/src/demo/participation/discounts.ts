import { CODE_ALPHABET, CODE_TAIL } from '@huiwu/contract/discount-rules';
import { isActive } from '@huiwu/contract/registrations';
import type { NewDiscountRuleRow } from '../../modules/discount-rules/discount-rules.table.ts';
import type { OrderLine } from '../../modules/orders/order-lines.rules.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import { createRandom } from '../random.ts';
import type { DemoMeeting } from './demo-meeting.ts';

const SEED = 20_261_123;
const STUDENT_TYPE = 2;
/** The numbers of the rules of a meeting; codes in bulk follow. */
const NUMBERS = { five: 1, fifteen: 2, student: 3, expired: 4, usedUp: 5, firstCode: 6 };
const [CODES, CODES_USED, USED_UP, STUDENTS] = [40, 12, 3, 8];
/** In fen. */
const VALUES = { five: 50_000, fifteen: 100_000, student: 20_000, code: 30_000 };
const STEPS = [
  { people: 15, number: NUMBERS.fifteen, value: VALUES.fifteen },
  { people: 5, number: NUMBERS.five, value: VALUES.five },
];

const valueOf = (number: number): number => {
  if (number === NUMBERS.student) return VALUES.student;
  return STEPS.find((step) => step.number === number)?.value ?? VALUES.code;
};

type OwnRule = Pick<NewDiscountRuleRow, 'name' | 'kind'> & Partial<NewDiscountRuleRow>;

/** Steps of teams, a code for students, one that has expired, one that is used up, and codes in bulk. */
export const makeDiscountRules = ({ number, calendar, owned, tracked, idOf }: DemoMeeting) => {
  const random = createRandom(SEED + number);
  const rule = (own: number, { name, kind, ...more }: OwnRule): NewDiscountRuleRow => ({
    id: idOf('discountRule', own),
    ...owned,
    ...tracked,
    name,
    kind,
    code: '',
    effect: 'minus',
    value: valueOf(own),
    min_team_size: null,
    type_ids: '[]',
    fee_item_ids: '[]',
    max_uses: null,
    valid_from: null,
    valid_to: null,
    is_stackable: 0,
    ...more,
  });
  const students = JSON.stringify([idOf('registrationType', STUDENT_TYPE)]);
  const tail = () =>
    Array.from({ length: CODE_TAIL }, () => CODE_ALPHABET[random.between(0, CODE_ALPHABET.length - 1)]).join('');
  return [
    rule(NUMBERS.five, { name: '团队满 5 人', kind: 'team_size', min_team_size: 5 }),
    rule(NUMBERS.fifteen, { name: '团队满 15 人', kind: 'team_size', min_team_size: 15 }),
    rule(NUMBERS.student, { name: '学生优惠', kind: 'code', code: 'STUDENT', type_ids: students }),
    rule(NUMBERS.expired, { name: '预售优惠', kind: 'code', code: 'PRESALE', valid_to: calendar.at(30, 24 * 60 - 1) }),
    rule(NUMBERS.usedUp, { name: '合作媒体', kind: 'code', code: 'MEDAPASS', max_uses: USED_UP }),
    ...Array.from({ length: CODES }, (_, index) =>
      rule(NUMBERS.firstCode + index, { name: '嘉宾邀请', kind: 'code', code: `VP${tail()}`, max_uses: 1 }),
    ),
  ];
};

const isOrdered = ({ state, price = 0 }: NewRegistrationRow): boolean =>
  price > 0 && (state === 'confirmed' || state === 'pending_payment');

/** The same registrations; some of those that pay for themselves were given a code. */
export const withCodes = ({ idOf }: DemoMeeting, rows: readonly NewRegistrationRow[]): NewRegistrationRow[] => {
  const student = idOf('registrationType', STUDENT_TYPE);
  const left = [
    ...Array.from({ length: USED_UP }, () => NUMBERS.usedUp),
    ...Array.from({ length: CODES_USED }, (_, index) => NUMBERS.firstCode + index),
  ];
  const students = Array.from({ length: STUDENTS }, () => NUMBERS.student);
  return rows.map((row) => {
    const waiting = row.type_id === student ? students : left;
    const number = isOrdered(row) && !row.team_id ? waiting.shift() : undefined;
    return { ...row, discount_rule_id: number === undefined ? null : idOf('discountRule', number) };
  });
};

/** What positions of a meeting cost less: by the size of the team, or by the code. */
export const createDemoDiscounts = ({ idOf }: DemoMeeting, rows: readonly NewRegistrationRow[]) => {
  const active = rows.filter(({ state }) => state !== undefined && isActive(state));
  const sizes = Map.groupBy(active, ({ team_id: team }) => team ?? '');
  const byId = new Map(makeNumbers().map((number) => [idOf('discountRule', number), number]));
  const ruleOf = ({ team_id: team, discount_rule_id: coded }: NewRegistrationRow): number | undefined => {
    if (coded) return byId.get(coded);
    const size = team ? (sizes.get(team)?.length ?? 0) : 0;
    return STEPS.find(({ people }) => size >= people)?.number;
  };
  return (row: NewRegistrationRow, line: OrderLine): OrderLine => {
    const number = ruleOf(row);
    if (number === undefined) return line;
    const discount = Math.min(valueOf(number), line.unit * line.quantity);
    return { ...line, discount, rules: [idOf('discountRule', number)] };
  };
};

const makeNumbers = (): number[] => Array.from({ length: NUMBERS.firstCode + CODES - 1 }, (_, index) => index + 1);
