import { ALL_CUSTOMERS } from '../../store.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';

/** Prefixes contain letters only. */
const prefixOf = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(65 + Number(digit))).join('');

const DAILY = { digits: 4, date_part: 'yyyyMMdd', reset_period: 'day' } as const;

const rule: ObjectKind = {
  places: ['sameDepartment', 'absent'],
  make: async ({ store }, { number }) => {
    const type = `own-${number}`;
    await store
      .read(ALL_CUSTOMERS)
      .serialRules.insert({ ...DAILY, type, name: `规则${number}`, prefix: `Q${prefixOf(number)}` });
    return type;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });
const draft = ({ number }: MatrixTarget) => ({
  name: `新规则${number}`,
  prefix: `W${prefixOf(number)}`,
  datePart: 'yyyyMMdd',
  digits: 4,
  reset: 'day',
});

export const matrix: NounMatrix = {
  rows: {
    nextSerialNumber: { input: () => ({ type: 'admin' }), withoutFunctions: 403 },
    listSerialRules: { on: rule, within: 'platform', input: ({ id }) => ({ type: id }), verdict: listed },
    getSerialRule: { on: rule, within: 'platform', input: byId },
    addSerialRule: { within: 'platform', input: (target) => ({ ...draft(target), type: `new-${target.number}` }) },
    editSerialRule: {
      on: rule,
      within: 'platform',
      input: (target) => ({ ...draft(target), id: target.id, version: 1 }),
    },
    deleteSerialRule: { on: rule, within: 'platform', input: byId },
  },
  samples: {
    nextSerialNumber: { type: 'meeting' },
    addSerialRule: { type: 'contract', name: '合同', prefix: 'HT', datePart: 'yyyy', digits: 4, reset: 'year' },
    editSerialRule: {
      id: 'nothing',
      version: 1,
      name: '合同',
      prefix: 'HT',
      datePart: 'yyyy',
      digits: 4,
      reset: 'year',
    },
  },
  kept: [{ edit: 'editSerialRule', get: 'getSerialRule', on: rule, filled: { remark: '说明' } }],
};
