import { decimalOf } from '@huiwu/contract/carbon-rules';
import { describe, expect, test } from 'vitest';
import { assumedLeg, type TravelParameters } from '../carbon-data/carbon-travel.rules.ts';
import { autoRowsOf, lodgingQuantity, type AutoPerson, type TravelLine } from './carbon-auto.rules.ts';

const PARAMETERS: TravelParameters = {
  aviationDetourKm: 95,
  sameAreaKm: 50,
  localUpToKm: 50,
  railUpToKm: 1200,
  roadDetour: '1.2',
  railDetour: '1.2',
};
const RAIL: TravelLine = { categoryCode: 'T-HSR', factorCode: '', unit: 'pkm', qty: decimalOf(600) };
const LOCAL = assumedLeg(undefined, PARAMETERS);

const UNKNOWN = { code: '', name: '', areaId: null };
const JIANGSU = { code: '320000', name: '江苏省', areaId: 'JS' };
const NO_MEALS = { perDay: 0, days: 2 };

const person = (id: string, own: Partial<AutoPerson> = {}): AutoPerson => ({
  id,
  regNo: id,
  typeId: 'T1',
  typeName: '代表',
  province: UNKNOWN,
  travel: undefined,
  stay: undefined,
  assumed: LOCAL,
  ...own,
});
const travelling = (id: string, qty: number, own: Partial<AutoPerson> = {}): AutoPerson =>
  person(id, { travel: { ...RAIL, qty: decimalOf(qty), originId: null, originName: '苏州', roundTrip: true }, ...own });

const estimates = (people: readonly AutoPerson[], extrapolates = true) =>
  autoRowsOf(people, { roomShare: '1', extrapolates, meals: NO_MEALS })
    .filter(({ data_level }) => data_level === 'estimated')
    .map(({ category_code, qty, description }) => [category_code, qty, description]);

describe('those who did not say how they travel', () => {
  test('count for nothing where nothing is to be estimated', () => {
    expect(estimates([person('A'), travelling('B', 100)], false)).toEqual([]);
  });

  test('travel as at least five others of their type on average', () => {
    const others = [100, 200, 300, 400, 500].map((km, index) => travelling(`R${index}`, km));
    expect(estimates([...others, person('A'), person('B')])).toEqual([
      ['T-HSR', '600', '代表未填行程的 2 人，按同类型 5 人的平均值'],
    ]);
  });

  test('of a type with fewer answers travel as all people of the meeting on average', () => {
    const others = [1, 2, 3, 4, 5].map((each) => travelling(`R${each}`, 300, { typeId: 'T2', typeName: '学生' }));
    expect(estimates([...others, person('A')])).toEqual([
      ['T-HSR', '300', '代表未填行程的 1 人，按全部类型 5 人的平均值'],
    ]);
  });

  test('travel as those of their type and province, and people of another province as their type', () => {
    const near = [1, 2, 3, 4, 5].map((each) => travelling(`N${each}`, 100, { province: JIANGSU }));
    const far = [1, 2, 3, 4, 5].map((each) =>
      travelling(`F${each}`, 300, { province: { ...JIANGSU, code: '440000' } }),
    );
    const own = [...near, ...far, person('A', { province: JIANGSU }), person('B')];
    expect(estimates(own)).toEqual([
      ['T-HSR', '100', '代表（江苏省）未填行程的 1 人，按同省同类型 5 人的平均值'],
      ['T-HSR', '200', '代表未填行程的 1 人，按同类型 10 人的平均值'],
    ]);
  });

  test('of a province with fewer answers travel as their type, and their emissions are those of the province', () => {
    const others = [1, 2, 3, 4, 5].map((each) => travelling(`R${each}`, 300, { province: UNKNOWN }));
    const rows = autoRowsOf([...others, person('A', { province: JIANGSU })], {
      roomShare: '1',
      extrapolates: true,
      meals: NO_MEALS,
    });
    expect(rows.at(-1)).toMatchObject({
      dedupe_key: 'estimate:T1:320000:T-HSR||pkm',
      origin_area_id: 'JS',
      description: '代表（江苏省）未填行程的 1 人，按同类型 5 人的平均值',
    });
  });

  test('travel by the distance from where they live if hardly anyone said it', () => {
    const far = assumedLeg('1600', PARAMETERS);
    const near = assumedLeg('200', PARAMETERS);
    const people = [person('A'), person('B', { assumed: near }), person('C', { assumed: far }), travelling('D', 100)];
    expect(estimates(people)).toEqual([
      ['T-METRO', '100', '代表未填行程的 3 人，1 人按默认交通方式'],
      ['T-HSR', '480', '代表未填行程的 3 人，1 人按默认交通方式'],
      ['T-AIR', '3390', '代表未填行程的 3 人，1 人按默认交通方式'],
    ]);
  });
});

describe('how many people a row is of', () => {
  const peopleIn = (people: readonly AutoPerson[]) =>
    autoRowsOf(people, { roomShare: '1', extrapolates: true, meals: NO_MEALS }).map(({ category_code, people: of }) => [
      category_code,
      of,
    ]);

  test('is one where a person said how they travel', () => {
    expect(peopleIn([travelling('A', 100)])).toEqual([['T-HSR', 1]]);
  });

  test('is divided as the answers are, and each of them counts once', () => {
    const air = { ...RAIL, categoryCode: 'T-AIR', originId: null, originName: '', roundTrip: true };
    const answered = [
      ...[1, 2, 3].map((each) => travelling(`R${each}`, 100)),
      ...[4, 5].map((each) => person(`F${each}`, { travel: air })),
    ];
    const silent = Array.from({ length: 7 }, (_none, index) => person(`S${index}`));
    expect(peopleIn([...answered, ...silent]).slice(answered.length)).toEqual([
      ['T-HSR', 4],
      ['T-AIR', 3],
    ]);
  });
});

test('a room that is shared counts half a night for each, any other by the share of the settings', () => {
  expect([
    lodgingQuantity({ nights: 3, isShared: true }, '1'),
    lodgingQuantity({ nights: 3, isShared: false }, '1.5'),
  ]).toEqual(['1.5', '2']);
});

describe('meals', () => {
  const meals = (perDay: number) =>
    autoRowsOf([person('A'), person('B'), person('C', { typeId: 'T2', typeName: '学生' })], {
      roomShare: '1',
      extrapolates: false,
      meals: { perDay, days: 2 },
    }).map(({ category_code, qty, unit, description }) => [category_code, qty, unit, description]);

  test('are not generated where none are set', () => {
    expect(meals(0)).toEqual([]);
  });

  test('are those of every person of a type on every day', () => {
    expect(meals(3)).toEqual([
      ['M-MEAL', '12', '餐次', '代表 2 人，2 天，每天 3 餐'],
      ['M-MEAL', '6', '餐次', '学生 1 人，2 天，每天 3 餐'],
    ]);
  });
});
