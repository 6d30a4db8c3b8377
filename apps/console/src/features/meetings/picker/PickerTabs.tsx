import type { MyMeetingList } from '@huiwu/contract/meetings';
import { QuickFilters } from '../../../shared/filters/QuickFilters.tsx';
import { countOf, TABS, type PickerTab } from './picker-tabs.ts';

interface PickerTabsProps {
  /** Absent while loading. */
  counts: MyMeetingList['tabs'] | undefined;
  current: PickerTab;
  onTab: (tab: PickerTab) => void;
}

/** Tabs by phase, with the number of meetings in each. */
export function PickerTabs({ counts, current, onTab }: PickerTabsProps) {
  const filters = TABS.map(({ tab, title }) => ({
    key: tab,
    title,
    count: counts && countOf(counts, tab),
    isChosen: tab === current,
  }));
  return <QuickFilters label="会议阶段" filters={filters} onChoose={onTab} />;
}
