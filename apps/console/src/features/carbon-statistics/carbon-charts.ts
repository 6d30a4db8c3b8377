import type { CarbonFigures, CarbonPart } from '@huiwu/contract/carbon-statistics';
import type { ChartData } from '../../shared/charts/chart-data.ts';

const MILLIGRAMS_PER_GRAM = 1000;
const GRAMS_PER_KG = 1000;

/** Kilograms with three places, of milligrams. */
const kilograms = (milligrams: number): number => Math.round(milligrams / MILLIGRAMS_PER_GRAM) / GRAMS_PER_KG;

interface Charted {
  title: string;
  axis: string;
  kind?: ChartData['kind'];
  parts: readonly CarbonPart[];
  linkOf?: (part: CarbonPart) => string;
}

const chartOf = ({ title, axis, kind = 'bar', parts, linkOf }: Charted): ChartData => ({
  title,
  unit: 'kg',
  kind,
  axis,
  categories: parts.map(({ name }) => name),
  ...(linkOf && { links: parts.map(linkOf) }),
  series: [{ name: '排放', values: parts.map(({ milligrams }) => kilograms(milligrams)) }],
});

const goals = ({ cards }: CarbonFigures): CarbonPart[] => {
  if (cards === null) return [];
  const rows = [
    ['基准', cards.baselineKg],
    ['本次', cards.totalKg.replaceAll(',', '')],
    ['目标', cards.targetKg],
    ['已减排', cards.savedKg.replaceAll(',', '')],
    ['已注销抵消', cards.retiredKg.replaceAll(',', '')],
  ] as const;
  return rows
    .filter(([, kg]) => kg !== '')
    .map(([name, kg]) => ({
      key: name,
      name,
      milligrams: Math.round(Number(kg) * GRAMS_PER_KG * MILLIGRAMS_PER_GRAM),
      kg,
      perMille: 0,
      rows: 0,
      people: null,
    }));
};

/** How many go by each way beside what it emits; alone where no row says how many. */
const withPeople = (chart: ChartData, parts: readonly CarbonPart[]): ChartData =>
  parts.every(({ people }) => people === null)
    ? chart
    : { ...chart, series: [...chart.series, { name: '人数', unit: '人', values: parts.map(({ people }) => people) }] };

/** All charts of a calculation. Each category leads to the lines that it counts. */
export const chartsOf = (figures: CarbonFigures, results: string): ChartData[] => {
  const link =
    (name: string) =>
    ({ key }: CarbonPart) =>
      `${results}&${name}=${encodeURIComponent(key)}`;
  return [
    chartOf({ title: '按大类', axis: '大类', kind: 'donut', parts: figures.groups, linkOf: link('groupName') }),
    chartOf({ title: '按分类', axis: '分类', parts: figures.categories, linkOf: link('categoryCode') }),
    chartOf({ title: '按范围', axis: '范围', parts: figures.scopes, linkOf: link('scope') }),
    chartOf({ title: '按阶段', axis: '阶段', parts: figures.phases, linkOf: link('phase') }),
    withPeople(
      chartOf({ title: '按交通方式', axis: '方式', parts: figures.modes, linkOf: link('categoryCode') }),
      figures.modes,
    ),
    chartOf({ title: '按出发省份', axis: '省份', parts: figures.origins, linkOf: link('originName') }),
    chartOf({ title: '排放最多的 10 项', axis: '活动', parts: figures.top }),
    chartOf({ title: '基准、目标与抵消', axis: '项目', parts: goals(figures) }),
  ];
};
