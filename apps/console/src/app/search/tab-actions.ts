import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { closeTabs, refreshTab } from '../tabs/tab-commands.ts';
import { isOffered, tabsAfter, type Closing } from '../tabs/tab-rules.ts';
import { maximise, type useTabs } from '../tabs/tab-store.ts';

type Open = Pick<ReturnType<typeof useTabs.getState>, 'tabs' | 'current' | 'maximised'>;

const CLOSINGS: [Closing, string][] = [
  ['this', '关闭当前标签'],
  ['others', '关闭其他标签'],
  ['left', '关闭左侧标签'],
  ['right', '关闭右侧标签'],
  ['all', '关闭全部标签'],
];

const closesSome = (...asked: Parameters<typeof isOffered>): boolean =>
  isOffered(...asked) && tabsAfter(...asked).length < asked[0].length;

/** The actions for the page in front and for the tabs. */
export const tabActions = ({ tabs, current, maximised }: Open): PaletteEntry[] => {
  if (!current) return [];
  const { path } = current;
  const closings = CLOSINGS.filter(([closing]) => closesSome(tabs, path, closing)).map(([closing, title]) => ({
    id: `tabs ${closing}`,
    title,
    outcome: { run: () => void closeTabs(path, closing) },
  }));
  return [
    { id: 'tabs refresh', title: '刷新页面', keywords: ['重新加载'], outcome: { run: () => void refreshTab(path) } },
    ...closings,
    {
      id: 'tabs maximise',
      title: maximised ? '还原内容' : '最大化内容',
      outcome: { run: () => maximise(!maximised) },
    },
  ];
};
