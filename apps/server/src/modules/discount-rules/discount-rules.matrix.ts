import { discountRuleCalls, discountRuleRecord } from '@huiwu/contract/discount-rules';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

const plain = recordMatrix({
  record: discountRuleRecord,
  calls: discountRuleCalls,
  table: 'discount_rules',
  of: 'meeting',
  draft: (number) => ({ name: `优惠${number}`, kind: 'team_size', minTeamSize: 5, effect: 'minus', value: 50_000 }),
  filled: {
    kind: 'team_size',
    code: '',
    effect: 'set',
    minTeamSize: 17,
    maxUses: 60,
    validFrom: '2026-11-01T00:00:00.000Z',
    validTo: '2026-12-01T00:00:00.000Z',
    isStackable: true,
  },
});

/** A type whose price is asked for. */
const { on: typeKind } = recordMatrix({
  record: registrationTypeRecord,
  calls: {},
  table: 'registration_types',
  of: 'meeting',
  draft: (number) => ({ code: `D${number}`, name: `类型${number}`, price: 80_000 }),
});

const AT = '2026-11-20T02:00:00.000Z';
const { getDiscountRule } = plain.rows;

const codes = { name: '嘉宾', count: 3, prefix: 'VP', value: 50_000 };

export const matrix: NounMatrix = {
  ...plain,
  rows: {
    ...plain.rows,
    getDiscountOptions: { within: 'meeting', input: () => ({}) },
    addDiscountCodes: { within: 'meeting', input: () => codes },
    getDiscountUses: { ...getDiscountRule },
    tryDiscount: {
      on: typeKind,
      within: 'meeting',
      input: ({ id }) => ({ typeId: id, teamSize: 3, at: AT }),
    },
  },
  samples: { ...plain.samples, addDiscountCodes: codes, tryDiscount: { typeId: 'nothing', teamSize: 1, at: AT } },
};
