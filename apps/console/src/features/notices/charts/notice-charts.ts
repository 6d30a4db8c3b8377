import { deliveryLifecycle } from '@huiwu/contract/deliveries';
import { COURSE_STEPS, type NoticeFigureSet } from '@huiwu/contract/notices';
import type { ChartData } from '../../../shared/charts/chart-data.ts';
import { formatTime } from '../../../shared/formats/times.ts';

export const STATES = '各状态条数';
export const COURSE = '发出与送达';
export const FAULTS = '失败原因';

const { states: TITLES } = deliveryLifecycle;
const ORDER = Object.keys(TITLES);

/** The list of deliveries of a notice, narrowed down; undefined for a reader who may not see it. */
export type ListLink = (filter: Record<string, string>) => string | undefined;

const statesOf = ({ states }: NoticeFigureSet, to: ListLink): ChartData => {
  const sorted = states.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return {
    title: STATES,
    unit: '条',
    kind: 'donut',
    axis: '状态',
    categories: sorted.map(({ state }) => TITLES[state]),
    links: sorted.map(({ state }) => to({ state })),
    series: [{ name: '发送记录', values: sorted.map(({ count }) => count) }],
  };
};

/** The parts of a time that say the step: the day, or the minute of a day. */
const SHOWN = { minutes: [5, 16], hour: [5, 16], day: [0, 10] } as const;

const courseOf = ({ course: { step, points } }: NoticeFigureSet): ChartData => ({
  title: COURSE,
  unit: '条',
  kind: 'line',
  axis: `时间（每${COURSE_STEPS[step]}）`,
  categories: points.map(({ at }) => formatTime(at).slice(...SHOWN[step])),
  series: [
    { name: '发出', values: points.map(({ sent }) => sent) },
    { name: '送达', values: points.map(({ delivered }) => delivered) },
  ],
});

type Fault = NoticeFigureSet['faults'][number];

/** Mail servers begin their texts with the code, which is then said once. */
const nameOf = ({ state, code, text }: Fault): string =>
  [
    ...(state === null ? [] : [TITLES[state]]),
    text.startsWith(code) ? '' : code,
    text === '' && code === '' ? '没有说明' : text,
  ]
    .filter((part) => part !== '')
    .join(' ');

const faultsOf = ({ faults }: NoticeFigureSet, to: ListLink): ChartData => ({
  title: FAULTS,
  unit: '条',
  kind: 'bar',
  axis: '原因',
  categories: faults.map(nameOf),
  links: faults.map(({ state, code }) => (state === null || code === '' ? undefined : to({ state, errorCode: code }))),
  series: [{ name: '失败', values: faults.map(({ count }) => count) }],
});

/** The charts of a notice. Their figures are those of the lists to which they lead. */
export const noticeCharts = (figures: NoticeFigureSet, to: ListLink) => ({
  states: statesOf(figures, to),
  course: courseOf(figures),
  faults: faultsOf(figures, to),
});
