import { heading, inDialog, type Screen } from './screens.ts';

const FACTOR = 'cf-elec_grid_avg-110000-2023';
const listed = (text: string) => (page: Parameters<Screen['shows']>[0]) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

/** What all meetings calculate emissions with. */
export const CARBON_DATA: Screen[] = [
  { name: 'carbon categories', address: '/carbon/category', shows: listed('化石燃料燃烧') },
  { name: 'adding a carbon category', address: '/carbon/category?dialog=add', shows: inDialog('编码') },
  { name: 'carbon areas', address: '/carbon/area', shows: heading('缺少因子的地区') },
  { name: 'carbon factors', address: '/carbon/factor', shows: listed('air.dom.avg.norf') },
  { name: 'adding a carbon factor', address: '/carbon/factor?dialog=add', shows: inDialog('编码') },
  { name: 'one carbon factor', address: `/carbon/factor/detail/${FACTOR}`, shows: heading('各年份和版次') },
  { name: 'sources of factors', address: '/carbon/factor/source', shows: listed('2023 年电力二氧化碳排放因子') },
  { name: 'emissions across meetings', address: '/carbon/overview', shows: heading('各会议的排放') },
];

/** The emissions of the meeting that goes on. */
export const CARBON: Screen[] = [
  { name: 'carbon parameters', address: '/carbon/param', shows: heading('各分类取用的因子') },
  {
    name: 'carbon activities',
    address: '/carbon/activity',
    shows: (page) => page.getByRole('button', { name: /^编辑 / }).first(),
  },
  { name: 'adding a carbon activity', address: '/carbon/activity?dialog=add', shows: inDialog('描述') },
  { name: 'emissions of a meeting', address: '/carbon/statistics', shows: heading('按大类') },
  { name: 'lines of a calculation', address: '/carbon/statistics/result', shows: listed('会场用电') },
  {
    name: 'calculations',
    address: '/carbon/statistics/run',
    shows: (page) => page.getByText('已完成', { exact: true }).filter({ visible: true }).first(),
  },
  { name: 'adding a measure', address: '/carbon/statistics/measure?dialog=add', shows: inDialog('措施') },
  { name: 'adding an offset', address: '/carbon/statistics/offset?dialog=add', shows: inDialog('登记编号') },
  { name: 'adding a report', address: '/carbon/statistics/report?dialog=add', shows: inDialog('标题') },
];
