import type { MyMeetingList } from '@huiwu/contract/meetings';
import { countOf, TABS, type PickerTab } from './picker-tabs.ts';

interface PickerTabsProps {
  /** Nothing until they have come. */
  counts: MyMeetingList['tabs'] | undefined;
  current: PickerTab;
  onTab: (tab: PickerTab) => void;
}

/** Which meetings are shown, with how many there are of each. */
export function PickerTabs({ counts, current, onTab }: PickerTabsProps) {
  return (
    <div className="picker-tabs" role="group" aria-label="会议阶段">
      {TABS.map(({ tab, title }) => (
        <button key={tab} type="button" aria-pressed={tab === current} onClick={() => onTab(tab)}>
          {title} <span className="number">{counts ? countOf(counts, tab) : ''}</span>
        </button>
      ))}
    </div>
  );
}
