import type { MeetingStatistics } from '@huiwu/contract/statistics';
import { describe, expect, test } from 'vitest';
import { chartDataOf, progressData, statisticTiles } from './statistics-charts.ts';

const report = (own: Partial<MeetingStatistics>): MeetingStatistics => ({
  at: '2026-11-27T02:00:00.000Z',
  meeting: { code: 'HY1', name: '年会', beginAt: '2026-12-01T01:00:00.000Z' },
  cards: [],
  charts: [],
  ...own,
});

const course = (days: [string, number][]): MeetingStatistics['charts'] => {
  let sum = 0;
  return [
    {
      name: 'registrationCourse',
      points: days.map(([key, value]) => {
        sum += value;
        return { key, label: key, values: [value, sum], path: null };
      }),
    },
  ];
};

describe('the cards of a report', () => {
  test('are left out where the server sent none, with their group', () => {
    expect(statisticTiles(report({}), undefined)).toEqual([]);
  });

  test('show amounts in yuan, shares of their whole, and the figure of the other meeting', () => {
    const cards: MeetingStatistics['cards'] = [
      { name: 'checkedIn', value: 30, whole: { value: 120, path: '/registration/list?state=confirmed' }, path: '/a' },
      { name: 'received', value: 123_450, whole: null, path: '/b' },
    ];
    const other = report({ cards: [{ name: 'received', value: 100, whole: null, path: '/c' }] });
    const [people, money] = statisticTiles(report({ cards }), other);
    expect(people?.tiles).toMatchObject([{ title: '已签到', value: 30, note: '签到率 25.0%', to: '/a' }]);
    expect(money?.tiles[0]).toMatchObject({ title: '已收', text: '¥1,234.50', to: '/b' });
    expect(money?.tiles[0]?.note).toContain('对比会议 ¥1.00');
  });
});

describe('a chart of a report', () => {
  test('has amounts in yuan and the link of each category', () => {
    const data = chartDataOf({
      name: 'feeItems',
      points: [
        { key: '报名费', label: '报名费', values: [160_050], path: null },
        { key: '晚宴', label: '晚宴', values: [0], path: '/fee/order' },
      ],
    });
    expect(data).toMatchObject({
      unit: '元',
      categories: ['报名费', '晚宴'],
      links: [undefined, '/fee/order'],
      series: [{ name: '应收', values: [1600.5, 0] }],
    });
  });

  test('has the values of the other meeting for the same categories, and none for days', () => {
    const point = (label: string, value: number) => ({ key: label, label, values: [value], path: null });
    const types = { name: 'types' as const, points: [point('代表', 4), point('学生', 2)] };
    const others = { name: 'types' as const, points: [point('学生', 7), point('媒体', 1)] };
    expect(chartDataOf(types, { chart: others, name: '论坛' }).series).toEqual([
      { name: '报名', values: [4, 2] },
      { name: '论坛', values: [0, 7] },
    ]);
    const [days] = course([['2026-11-01', 3]]);
    if (days === undefined) throw new Error('there is a chart');
    expect(chartDataOf(days, { chart: days, name: '论坛' }).series.map(({ name }) => name)).toEqual(['当日', '累计']);
  });
});

test('two meetings are compared by the days before they begin, each until its last known day', () => {
  const own = report({
    charts: course([
      ['2026-11-28', 2],
      ['2026-11-29', 3],
    ]),
  });
  const other = report({
    meeting: { code: 'HY2', name: '论坛', beginAt: '2026-06-10T01:00:00.000Z' },
    charts: course([
      ['2026-06-08', 4],
      ['2026-06-10', 1],
    ]),
  });
  expect(progressData(own, other)).toMatchObject({
    categories: ['3', '2', '1', '0'],
    series: [
      { name: '年会', values: [2, 5, null, null] },
      { name: '论坛', values: [null, 4, 4, 5] },
    ],
  });
});
