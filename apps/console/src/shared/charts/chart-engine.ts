import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as takeUp, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

takeUp([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** An SVG drawing inside an element of the page. */
export const openChart = (place: HTMLElement): EChartsType => init(place, null, { renderer: 'svg' });
