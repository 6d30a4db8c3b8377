import { Chart } from '../../shared/charts/Chart.tsx';
import type { ChartData } from '../../shared/charts/chart-data.ts';

const DATA: ChartData = {
  title: '图表示例',
  unit: '人',
  kind: 'line',
  axis: '季度',
  categories: ['一季度', '二季度', '三季度', '四季度'],
  series: [
    { name: '报名', values: [820, 1240, 1105, 1580] },
    { name: '签到', values: [760, 1102, 1010, 1421] },
    { name: '取消', values: [60, 138, 95, null] },
  ],
};

export function ChartSample() {
  return <Chart title={DATA.title} data={DATA} />;
}
