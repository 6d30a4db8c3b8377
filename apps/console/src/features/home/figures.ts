import type { Figure, FigureName } from '@huiwu/contract/home';
import { formatCount } from '../../shared/formats/numbers.ts';

interface FigureTexts {
  title: string;
  /** Path of the list behind the figure, if there is one. */
  path?: string;
  /** Query that filters the list to the counted rows. */
  query?: string;
  /** Title of the history. */
  course: string;
}

export const FIGURES: Record<FigureName, FigureTexts> = {
  meetings: { title: '未结束的会议', path: '/index', course: '每月开始的会议' },
  admins: { title: '启用中的管理员', path: '/system/admin', query: '?state=1', course: '每月新增的管理员' },
  signIns: { title: '近 7 天登录', path: '/log/login', query: '?result=done', course: '每天登录次数' },
  operations: { title: '近 7 天操作', path: '/log/business', query: '?result=done', course: '每天操作次数' },
  ownOperations: { title: '我近 7 天的操作', course: '每天操作次数' },
};

/** The history as text: `10-31 3、11-01 5`. */
export const courseText = ({ name, points }: Figure): string =>
  `${FIGURES[name].course}：${points.map(({ at, count }) => `${at.slice(5)} ${formatCount(count)}`).join('，')}`;

/** Compares the last seven days with the seven days before. `undefined` if there is no previous value. */
export const comparison = ({
  value,
  previous,
}: Figure): { text: string; direction: 'up' | 'down' | 'even' } | undefined => {
  if (previous === null) return undefined;
  if (value === previous) return { text: '与前 7 天持平', direction: 'even' };
  const direction = value > previous ? 'up' : 'down';
  const arrow = direction === 'up' ? '↑' : '↓';
  if (previous === 0) return { text: `较前 7 天 ${arrow} ${formatCount(value)}`, direction };
  const percent = Math.round((Math.abs(value - previous) / previous) * 100);
  if (percent === 0) return { text: '与前 7 天基本持平', direction: 'even' };
  return { text: `较前 7 天 ${arrow} ${percent}%`, direction };
};

/** The note below a figure without a comparison. */
export const noteOf = ({ name, points, isBounded }: Figure): string => {
  if (isBounded) return '数量较多，仅统计最近的部分';
  const latest = points.at(-1)?.count ?? 0;
  if (name === 'admins') return `本月新增 ${formatCount(latest)}`;
  return FIGURES[name].course;
};
