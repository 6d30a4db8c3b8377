import type { EChartsCoreOption } from 'echarts/core';
import { formatCount } from '../formats/numbers.ts';
import type { ChartData, ChartSeries } from './chart-data.ts';
import { ringLabel, type ChartLayout } from './chart-layout.ts';
import type { ChartLook } from './chart-look.ts';
import { NAME_LINE_PX, nameInLines } from './chart-names.ts';

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'pin'];
const MOTION_MS = 180;
const BAR_WIDTH_MAX_PX = 40;
const LYING_BAR_PX = 20;
/** Of a line of the legend, beside its sign. */
const LEGEND_SIGN_PX = 56;
const FONT = `"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`;

interface Drawing {
  look: ChartLook;
  isStill: boolean;
  /** The visible series; all by default. */
  shown: Record<string, boolean>;
  /** Pixels, of the place of the drawing. */
  width: number;
}

const hasOwnAxis = ({ isSum, unit }: ChartSeries): boolean => isSum === true || unit !== undefined;

const amountAxes = ({ unit, series }: ChartData, { quiet, line }: ChartLook) => [
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
];

/** Of a course some names are enough. All others are shown, in up to two lines; the tooltip has them whole. */
const nameAxis = ({ way, drawn, nameWidth: width }: ChartLayout, { quiet, line }: ChartLook) => ({
  type: 'category',
  data: [...drawn.categories],
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
  axisLabel: {
    color: quiet,
    lineHeight: NAME_LINE_PX,
    ...(way === 'course'
      ? { hideOverlap: true }
      : { interval: 0, formatter: (name: string) => nameInLines(name, { width, lines: 2 }).join('\n') }),
  },
});

/** Amounts below lying bars stand side by side. */
const AMOUNT_PX = 72;

const axes = (layout: ChartLayout, { look, width }: Pick<Drawing, 'look' | 'width'>) => {
  const [names, amounts] = [nameAxis(layout, look), amountAxes(layout.drawn, look)];
  if (layout.way !== 'lying') return { xAxis: names, yAxis: amounts };
  const splitNumber = Math.max(Math.floor((width - layout.nameWidth) / AMOUNT_PX), 1);
  // The first name is at the top.
  return {
    xAxis: amounts.map(({ axisLabel, ...axis }) => ({
      ...axis,
      splitNumber,
      axisLabel: { ...axisLabel, hideOverlap: true },
      nameLocation: 'middle',
      nameTextStyle: { color: look.quiet },
    })),
    yAxis: { ...names, inverse: true },
  };
};

const amountIn =
  (unit: string) =>
  (value: number | null): string =>
    value === null ? '—' : `${formatCount(value)} ${unit}`;

/** Long names are in several lines instead of one that is wider than the page. */
const tooltipLook = ({ text, surface, line }: ChartLook) => ({
  confine: true,
  backgroundColor: surface,
  borderColor: line,
  textStyle: { color: text },
  extraCssText: 'max-width: min(360px, 80vw); white-space: normal; overflow-wrap: anywhere;',
});

const layers = ({ drawn: { unit, series } }: ChartLayout, { look, shown, width }: Omit<Drawing, 'isStill'>) => ({
  legend: {
    show: series.length > 1,
    top: 0,
    right: 0,
    textStyle: { color: look.text },
    selected: shown,
    formatter: (name: string) =>
      nameInLines(name, { width: Math.floor(width / series.length) - LEGEND_SIGN_PX, lines: 1 }).join(''),
  },
  tooltip: {
    ...tooltipLook(look),
    trigger: 'axis',
    axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.08 } },
    valueFormatter: amountIn(unit),
  },
});

/** Of the radius of a ring. */
const HOLE = 0.68;
const GAP_PX = 2;
const LEADER_PX = [14, 6] as const;

/** One ring; its parts say their names and numbers. */
const ring = ({ drawn, radius, nameWidth: width }: ChartLayout, look: ChartLook) => {
  const {
    categories,
    unit,
    series: [first],
  } = drawn;
  return {
    tooltip: { ...tooltipLook(look), trigger: 'item', valueFormatter: amountIn(unit) },
    series: [
      {
        type: 'pie',
        name: first?.name,
        radius: [Math.round(radius * HOLE), radius],
        itemStyle: { borderColor: look.surface, borderWidth: GAP_PX },
        labelLine: { length: LEADER_PX[0], length2: LEADER_PX[1] },
        label: {
          color: look.text,
          lineHeight: NAME_LINE_PX,
          formatter: ({ name, value }: { name: string; value: number }) =>
            ringLabel(name, { number: formatCount(value), width }).join('\n'),
        },
        data: categories.map((name, index) => ({ name, value: first?.values[index] ?? 0 })),
      },
    ],
  };
};

const LEGEND_PX = 40;

const plane = (layout: ChartLayout, drawing: Omit<Drawing, 'isStill'>) => {
  const { drawn, way } = layout;
  const isLying = way === 'lying';
  return {
    grid: { top: drawn.series.length > 1 ? LEGEND_PX : 8, right: 8, bottom: 8, left: 8, outerBoundsMode: 'same' },
    ...axes(layout, drawing),
    ...layers(layout, drawing),
    series: drawn.series.map((series, index) => ({
      type: series.isSum || drawn.kind === 'line' ? 'line' : 'bar',
      [isLying ? 'xAxisIndex' : 'yAxisIndex']: hasOwnAxis(series) ? 1 : 0,
      name: series.name,
      ...(series.unit !== undefined && { tooltip: { valueFormatter: amountIn(series.unit) } }),
      data: [...series.values],
      barMaxWidth: isLying ? LYING_BAR_PX : BAR_WIDTH_MAX_PX,
      symbol: SYMBOLS[index % SYMBOLS.length],
      symbolSize: 7,
      itemStyle: { borderRadius: isLying ? [0, 3, 3, 0] : [3, 3, 0, 0] },
    })),
  };
};

/** The options for the chart engine. */
export const chartOption = (layout: ChartLayout, { isStill, ...drawing }: Drawing): EChartsCoreOption => ({
  animation: !isStill,
  animationDuration: MOTION_MS,
  animationDurationUpdate: MOTION_MS,
  backgroundColor: 'transparent',
  color: drawing.look.series,
  textStyle: { fontFamily: FONT },
  ...(layout.way === 'ring' ? ring(layout, drawing.look) : plane(layout, drawing)),
});
