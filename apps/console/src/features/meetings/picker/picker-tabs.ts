import type { MyMeetingList, MyMeetingTab } from '@huiwu/contract/meetings';

type Counts = MyMeetingList['tabs'];

/** Empty for all meetings. */
export type PickerTab = MyMeetingTab | '';

export const TABS: { tab: PickerTab; title: string }[] = [
  { tab: '', title: '全部' },
  { tab: 'running', title: '进行中' },
  { tab: 'coming', title: '未开始' },
  { tab: 'over', title: '已结束' },
  { tab: 'archived', title: '归档' },
];

/** The tab in the address; all meetings if it is unknown. */
export const tabOf = (asked: string | null): PickerTab => TABS.find(({ tab }) => tab === asked)?.tab ?? '';

export const countOf = (counts: Counts, tab: PickerTab): number =>
  tab === '' ? counts.running + counts.coming + counts.over + counts.archived : counts[tab];
