import { describe, expect, test } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { chartLayout, ringLabel } from './chart-layout.ts';
import { chartLook } from './chart-look.ts';
import { nameInLines, nameWidth } from './chart-names.ts';
import { chartOption } from './chart-option.ts';

const chart = (names: readonly string[], own: Partial<ChartData> = {}): ChartData => ({
  title: '按分类',
  unit: 'kg',
  kind: 'bar',
  axis: '分类',
  categories: names,
  series: [{ name: '排放', values: names.map((_name, index) => index) }],
  ...own,
});
const many = (count: number, name: string) => Array.from({ length: count }, (_each, index) => `${name}${index}`);

interface NameAxis {
  data: string[];
  axisLabel: { interval?: number; hideOverlap?: boolean; formatter: (name: string) => string };
}

const namesIn = (data: ChartData, width: number): { axis: NameAxis; lines: string[][] } => {
  const layout = chartLayout(data, width);
  const option = chartOption(layout, { look: chartLook(false), isStill: true, shown: {}, width });
  const axis = option[layout.way === 'lying' ? 'yAxis' : 'xAxis'] as NameAxis;
  return { axis, lines: axis.data.map((name) => axis.axisLabel.formatter(name).split('\n')) };
};

describe('the names of a bar chart', () => {
  const LONG = [
    '飞机（国内经济舱）',
    '高速铁路（二等座）',
    '长途汽车',
    '自驾（汽油车，单人）',
    '地铁',
    '出租车',
    '其他',
  ];

  test('are all drawn, whole or with an ellipsis in their room, however narrow the page', () => {
    for (const width of [1300, 560, 300]) {
      const { axis, lines } = namesIn(chart(LONG), width);
      expect(axis.axisLabel).toMatchObject({ interval: 0 });
      expect(axis.axisLabel.hideOverlap).toBeUndefined();
      const { nameWidth: room } = chartLayout(chart(LONG), width);
      expect(lines.filter((each) => each.length > 2 || each.some((line) => nameWidth(line) > room))).toEqual([]);
      expect(lines.map((each) => each.join(''))).toEqual(LONG);
    }
  });

  test('stand below their bars where they have room, and beside lying bars where they have not', () => {
    expect([1300, 300].map((width) => chartLayout(chart(LONG), width).way)).toEqual(['standing', 'lying']);
    expect(chartLayout(chart(['待审核', '已确认']), 300).way).toBe('standing');
  });

  test('are as many as a chart is high', () => {
    const [few, more] = [10, 30].map((count) => chartLayout(chart(many(count, '一个很长的活动名称')), 600).height);
    expect(more! - few!).toBeGreaterThanOrEqual(20 * 28);
  });

  test('that are too many are counted at the end, instead of being left out silently', () => {
    const { axis } = namesIn(chart(many(55, '观众')), 600);
    expect(axis.data.slice(-2)).toEqual(['观众39', '另有 15 项，见表格']);
    expect(chartLayout(chart(many(55, '观众')), 600).drawn.series[0]?.values.slice(-2)).toEqual([39, null]);
  });

  test('of the latest meetings are drawn, and those before them are counted at the beginning', () => {
    const { axis } = namesIn(chart(many(30, '会议'), { latest: 12 }), 600);
    expect(axis.data.slice(0, 2)).toEqual(['另有 18 项，见表格', '会议18']);
    expect(axis.data.at(-1)).toBe('会议29');
  });

  test('are only those for which there is room, if they are days', () => {
    const days = chart(many(60, '2026-11-'), { isCourse: true });
    expect(chartLayout(days, 300)).toMatchObject({ way: 'course', drawn: days });
  });
});

describe('the labels of a ring', () => {
  const parts = chart(['交通出行与接送', '住宿', '餐饮', '会场用电'], { kind: 'donut' });

  test('have room at both sides of it, also on a phone', () => {
    for (const width of [300, 560, 1300]) {
      const { radius, nameWidth: room } = chartLayout(parts, width);
      expect(radius).toBeGreaterThan(40);
      expect(2 * (radius + room)).toBeLessThan(width);
    }
  });

  test('are a name and a number in one line, or one below the other', () => {
    expect(ringLabel('住宿', { number: '1,200', width: 90 })).toEqual(['住宿 1,200']);
    expect(ringLabel('交通出行与接送', { number: '1,200', width: 72 })).toEqual(['交通出行', '与接送', '1,200']);
  });

  test('of very many parts are those of lying bars', () => {
    expect(chartLayout(chart(many(12, '分类'), { kind: 'donut' }), 600).way).toBe('lying');
  });
});

test('a name in two lines has about as many signs in each of them', () => {
  expect(nameInLines('报名截止', { width: 40, lines: 2 })).toEqual(['报名', '截止']);
});

test('a name that has no room in its lines ends with an ellipsis', () => {
  expect(nameInLines('一二三四五六七八九', { width: 36, lines: 2 })).toEqual(['一二三', '四五…']);
  expect(nameInLines('一二三四五六', { width: 36, lines: 2 })).toEqual(['一二三', '四五六']);
});
