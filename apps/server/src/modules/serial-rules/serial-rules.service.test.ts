import { baseErrors } from '@huiwu/contract/base/errors';
import { serialErrors, serialProblems, serialRuleRecord, type SerialRuleEdit } from '@huiwu/contract/serial-rules';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const DRAFT = {
  type: 'contract',
  name: '合同',
  prefix: 'HT',
  datePart: 'yyyyMMdd',
  digits: 4,
  reset: 'day',
  remark: '',
} as const;

const setUp = async () => {
  const services = await testServices();
  const { caller } = await buildersFor(services).platform();
  const { serialRules: rules, serialNumbers } = services;
  const take = async (type: string, times = 1): Promise<string[]> => {
    const numbers: string[] = [];
    for (let time = 0; time < times; time += 1) numbers.push(await serialNumbers.nextSerialNumber({ type }, caller));
    return numbers;
  };
  const change = async (type: string, own: Partial<SerialRuleEdit>) => {
    const { name, prefix, datePart, digits, reset, remark, version } = await rules.get(type, caller);
    return rules.edit({ id: type, name, prefix, datePart, digits, reset, remark, version, ...own }, caller);
  };
  return { services, caller, rules, take, change };
};

const saying = (field: string, message: string) => ({ code: 400, data: { fields: [{ field, message }] } });

describe('a serial rule', () => {
  it.each([
    ['none', 'day'],
    ['yyyy', 'month'],
    ['yyyyMM', 'day'],
    ['none', 'year'],
  ])('with the date as %s never starts again every %s', (datePart, reset) => {
    expect(z.safeParse(serialRuleRecord.draft, { ...DRAFT, datePart, reset }).success).toBe(false);
  });

  it.each(['', 'ht', 'H1', 'HTHTHTHTH', '合同'])('is refused with the prefix %j', (prefix) => {
    expect(z.safeParse(serialRuleRecord.draft, { ...DRAFT, prefix }).success).toBe(false);
  });

  it('is refused if its type or its prefix is taken', async () => {
    const { rules, caller } = await setUp();
    await expect(rules.add({ ...DRAFT, type: 'meeting' }, caller)).rejects.toMatchObject(
      saying('type', serialProblems.typeTaken),
    );
    await expect(rules.add({ ...DRAFT, prefix: 'HY' }, caller)).rejects.toMatchObject(
      saying('prefix', serialProblems.prefixTaken),
    );
  });

  it('of the system is not deleted', async () => {
    const { rules, caller } = await setUp();
    await expect(rules.delete('meeting', caller)).rejects.toMatchObject(serialErrors.builtInStays);
  });

  it('that another admin has changed is not changed', async () => {
    const { change } = await setUp();
    await change('meeting', { digits: 5 });
    await expect(change('meeting', { digits: 6, version: 1 })).rejects.toMatchObject(baseErrors.changed);
  });

  it('shows the next number without taking it', async () => {
    const { rules, caller, take } = await setUp();
    await take('meeting', 2);
    expect((await rules.get('meeting', caller)).next).toBe('HY20261121-0003');
    expect(await take('meeting')).toEqual(['HY20261121-0003']);
  });

  it('without reset continues over days, and with a yearly reset starts again every year', async () => {
    const { services, rules, caller, take } = await setUp();
    await rules.add({ ...DRAFT, reset: 'year' }, caller);
    await take('contract', 2);
    services.clock.set('2026-12-01T02:00:00.000Z');
    expect(await take('contract')).toEqual(['HT20261201-0003']);
    services.clock.set('2027-01-05T02:00:00.000Z');
    expect(await take('contract')).toEqual(['HT20270105-0001']);
  });
});

describe('no number is issued twice', () => {
  const CHANGES: [string, Partial<SerialRuleEdit>[]][] = [
    ['fewer digits', [{ digits: 3 }]],
    ['another prefix and back', [{ prefix: 'MT' }, { prefix: 'HY' }]],
    ['a longer period', [{ reset: 'month' }, { reset: 'never' }]],
    ['a longer period and back', [{ reset: 'month' }, { reset: 'day' }]],
    [
      'less of the date',
      [
        { datePart: 'yyyy', reset: 'year' },
        { datePart: 'yyyyMMdd', reset: 'day' },
      ],
    ],
    [
      'everything at once',
      [
        { datePart: 'none', reset: 'never', digits: 3 },
        { datePart: 'yyyyMMdd', reset: 'day' },
      ],
    ],
  ];

  it.each(CHANGES)('after %s', async (_what, changes) => {
    const { take, change } = await setUp();
    const numbers = await take('meeting', 12);
    for (const own of changes) {
      await change('meeting', own);
      numbers.push(...(await take('meeting', 5)));
    }
    const plain = numbers.map((number) => number.replace(/-0*/, '-'));
    expect(new Set(plain).size).toBe(12 + 5 * changes.length);
  });

  it('if another rule takes over a prefix', async () => {
    const { rules, caller, take, change } = await setUp();
    const numbers = await take('meeting', 3);
    await change('meeting', { prefix: 'MT' });
    await rules.add({ ...DRAFT, prefix: 'HY' }, caller);
    expect(numbers).not.toContain((await take('contract'))[0]);
  });

  it('if a rule was deleted and created again', async () => {
    const { rules, caller, take } = await setUp();
    await rules.add(DRAFT, caller);
    await take('contract', 2);
    await rules.delete('contract', caller);
    await rules.add(DRAFT, caller);
    expect(await take('contract')).toEqual(['HT20261121-0003']);
  });

  it('if many requests arrive on two nodes while the rule changes', async () => {
    const { services, caller, change } = await setUp();
    const other = await testServices({ surroundings: services });
    const asking = Array.from({ length: 10 }, (_, place) =>
      (place % 2 === 0 ? services : other).serialNumbers.nextSerialNumber({ type: 'meeting' }, caller),
    );
    const [numbers] = await Promise.all([Promise.all(asking), change('meeting', { reset: 'month' })]);
    expect(new Set(numbers).size).toBe(10);
  });
});
