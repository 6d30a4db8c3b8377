import { describe, expect, test } from 'vitest';
import { chartCsv, chartTable, type ChartData } from './chart-data.ts';
import { chartLayout } from './chart-layout.ts';
import { chartLook } from './chart-look.ts';
import { chartOption } from './chart-option.ts';

const data: ChartData = {
  title: '每月会议',
  unit: '场',
  kind: 'bar',
  axis: '月份',
  categories: ['1月', '=2+3', '说"三",月'],
  series: [
    { name: '会议', values: [12, null, -3] },
    { name: '@别的', values: [1.5] },
  ],
};

const optionOf = (own: Partial<ChartData>, width: number) =>
  chartOption(chartLayout({ ...data, ...own }, width), { look: chartLook(false), isStill: true, shown: {}, width });

describe('a series with a unit of its own', () => {
  const both = { ...data, series: [...data.series.slice(0, 1), { name: '人数', unit: '人', values: [3, 4, 5] }] };

  test('has an axis of its own, so that few people are seen beside many kilograms', () => {
    const option = optionOf(both, 900);
    expect(option['yAxis']).toMatchObject([{ name: '单位：场' }, { name: '人数（人）' }]);
    expect(option['series']).toMatchObject([
      { type: 'bar', yAxisIndex: 0 },
      { type: 'bar', yAxisIndex: 1 },
    ]);
    const lying = optionOf({ ...both, categories: ['很长很长的名称', '很长很长的名称二', '很长很长的名称三'] }, 240);
    expect(lying['xAxis']).toMatchObject([{ name: '单位：场' }, { name: '人数（人）' }]);
    expect(lying['series']).toMatchObject([{ xAxisIndex: 0 }, { xAxisIndex: 1 }]);
  });

  test('says its unit in the table', () => {
    expect(chartTable(both).head).toEqual(['月份', '会议（场）', '人数（人）']);
  });
});

describe('the numbers of a chart', () => {
  test('are the same in the table', () => {
    expect(chartTable(data)).toEqual({
      head: ['月份', '会议（场）', '@别的（场）'],
      rows: [
        ['1月', 12, 1.5],
        ['=2+3', null, null],
        ['说"三",月', -3, null],
      ],
    });
  });

  test('are saved as CSV that runs no formula', () => {
    expect(chartCsv(data)).toBe(`\uFEFF月份,会议（场）,'@别的（场）\r\n1月,12,1.5\r\n'=2+3,,\r\n"说""三"",月",-3,\r\n`);
  });
});

type Rgb = [number, number, number];

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(linear(one)), luminance(linear(other))].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Machado, Oliveira and Fernandes 2009, severity 1. */
const SIGHTS: Record<string, Rgb[]> = {
  'every colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenBy = (matrix: Rgb[], colour: Rgb): Rgb =>
  matrix.map((row) =>
    Math.max(
      row.reduce((sum, weight, index) => sum + weight * colour[index]!, 0),
      0,
    ),
  ) as Rgb;

const lab = ([red, green, blue]: Rgb): Rgb => {
  const bend = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = bend(luminance([red, green, blue]));
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const distance = (one: Rgb, other: Rgb): number => Math.hypot(...one.map((value, index) => value - other[index]!));

/** Twenty is several times the smallest difference that is visible side by side. */
const FAR_ENOUGH = 20;

describe.each([
  ['light', false],
  ['dark', true],
])('the colours of a chart in the %s theme', (_, isDark) => {
  const look = chartLook(isDark);

  test('contrast with the background', () => {
    expect(look.series.filter((colour) => contrast(colour, look.surface) < 3)).toEqual([]);
    expect(contrast(look.quiet, look.surface)).toBeGreaterThan(4.5);
  });

  test.each(Object.entries(SIGHTS))('can be distinguished with %s', (__, matrix) => {
    const seen = look.series.map((colour) => lab(seenBy(matrix, linear(colour))));
    const alike = seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other, further) => {
        const apart = distance(one, other);
        return apart < FAR_ENOUGH ? [`${look.series[index]} ${look.series[index + 1 + further]} ${apart}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
