import type { EChartsCoreOption } from 'echarts/core';
import { formatCount } from '../formats/numbers.ts';
import type { ChartData, ChartSeries } from './chart-data.ts';
import type { ChartLook } from './chart-look.ts';

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin'];
const MOTION_MS = 180;
const BAR_WIDTH_MAX_PX = 40;
/** Longer names of categories are broken; slanted ones are cut, and the table has them whole. */
const LABEL_WIDTH_PX = 112;
const LABEL_LINE_PX = 16;
const SLANTED_WIDTH_PX = 88;
/** Degrees. */
const SLANT = 45;
/** Of a name beside its lying bar; longer ones are cut, and the tooltip has them whole. */
const LYING_LABEL_PX = 220;
const LYING_BAR_PX = 20;
const FONT = `"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`;

interface Drawing {
  look: ChartLook;
  isStill: boolean;
  /** The visible series; all by default. */
  shown: Record<string, boolean>;
}

const hasOwnAxis = ({ isSum, unit }: ChartSeries): boolean => isSum === true || unit !== undefined;

const axes = ({ unit, categories, isSlanted, series }: ChartData, { quiet, line }: ChartLook) => ({
  xAxis: {
    type: 'category',
    data: [...categories],
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    axisLabel: {
      color: quiet,
      hideOverlap: true,
      ...(isSlanted
        ? { interval: 0, rotate: SLANT, width: SLANTED_WIDTH_PX, overflow: 'truncate' }
        : { width: LABEL_WIDTH_PX, overflow: 'break', lineHeight: LABEL_LINE_PX }),
    },
  },
  yAxis: [
    {
      type: 'value',
      name: `单位：${unit}`,
      nameTextStyle: { color: quiet, align: 'left' },
      minInterval: 1,
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: quiet, formatter: formatCount },
    },
    ...series.filter(hasOwnAxis).map(({ name, unit: own }) => ({
      type: 'value',
      name: own === undefined ? name : `${name}（${own}）`,
      nameTextStyle: { color: quiet, align: 'right' },
      minInterval: 1,
      splitLine: { show: false },
      axisLabel: { color: quiet, formatter: formatCount },
    })),
  ],
});

/** The same with the names at the left, one below the other, so that none is left out. */
const lyingAxes = (data: ChartData, look: ChartLook) => {
  const {
    xAxis,
    yAxis: [amounts],
  } = axes(data, look);
  const axisLabel = { color: look.quiet, interval: 0, width: LYING_LABEL_PX, overflow: 'truncate' };
  return {
    xAxis: { ...amounts, nameLocation: 'middle', nameTextStyle: { color: look.quiet } },
    yAxis: { ...xAxis, axisLabel, inverse: true },
  };
};

const amountIn =
  (unit: string) =>
  (value: number | null): string =>
    value === null ? '—' : `${formatCount(value)} ${unit}`;

const layers = ({ text, surface, line }: ChartLook, { unit, series }: ChartData, shown: Drawing['shown']) => ({
  legend: {
    show: series.length > 1,
    top: 0,
    right: 0,
    textStyle: { color: text },
    selected: shown,
  },
  tooltip: {
    trigger: 'axis',
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    textStyle: { color: text },
    axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.08 } },
    valueFormatter: amountIn(unit),
  },
});

const DONUT = ['52%', '76%'];
const GAP_PX = 2;

/** One ring; its parts say their names and numbers. */
const ring = ({ categories, unit, series: [first] }: ChartData, { text, surface, line }: ChartLook) => ({
  tooltip: {
    trigger: 'item',
    confine: true,
    backgroundColor: surface,
    borderColor: line,
    textStyle: { color: text },
    valueFormatter: (value: number) => `${formatCount(value)} ${unit}`,
  },
  series: [
    {
      type: 'pie',
      name: first?.name,
      radius: DONUT,
      itemStyle: { borderColor: surface, borderWidth: GAP_PX },
      label: {
        color: text,
        formatter: ({ name, value }: { name: string; value: number }) => `${name} ${formatCount(value)}`,
      },
      data: categories.map((name, index) => ({ name, value: first?.values[index] ?? 0 })),
    },
  ],
});

const plane = (data: ChartData, { look, shown }: Pick<Drawing, 'look' | 'shown'>) => ({
  grid: { top: data.series.length > 1 ? 40 : 8, right: 8, bottom: 8, left: 8, outerBoundsMode: 'same' },
  ...(data.isLying ? lyingAxes(data, look) : axes(data, look)),
  ...layers(look, data, shown),
  series: data.series.map((series, index) => ({
    type: series.isSum ? 'line' : data.kind,
    yAxisIndex: hasOwnAxis(series) ? 1 : 0,
    name: series.name,
    ...(series.unit !== undefined && { tooltip: { valueFormatter: amountIn(series.unit) } }),
    data: [...series.values],
    barMaxWidth: data.isLying ? LYING_BAR_PX : BAR_WIDTH_MAX_PX,
    symbol: SYMBOLS[index % SYMBOLS.length],
    symbolSize: 7,
    itemStyle: { borderRadius: data.isLying ? [0, 3, 3, 0] : [3, 3, 0, 0] },
  })),
});

/** The options for the chart engine. */
export const chartOption = (data: ChartData, { look, isStill, shown }: Drawing): EChartsCoreOption => ({
  animation: !isStill,
  animationDuration: MOTION_MS,
  animationDurationUpdate: MOTION_MS,
  backgroundColor: 'transparent',
  color: look.series,
  textStyle: { fontFamily: FONT },
  ...(data.kind === 'donut' ? ring(data, look) : plane(data, { look, shown })),
});
