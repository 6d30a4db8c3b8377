import { TIMELINE_DAYS, type ReminderTimeline } from '@huiwu/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { SideDrawer } from '../../shared/layers/SideDrawer.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { reminderTimelineQuery } from './reminders.queries.ts';
import { timelineDays, timelineText } from './timeline.ts';
import './reminders.css';

function Timeline({ timeline }: { timeline: ReminderTimeline }) {
  return (
    <>
      <p className="quiet">
        最近 {TIMELINE_DAYS} 天已发的提醒，和启用的规则接下来预计的提醒；预计按现在的情况推算，每人只列下一次。
      </p>
      <ol className="reminder-timeline">
        {timelineDays(timeline, Date.now()).map(({ day, marks, entries }) => (
          <li key={day} className={marks.includes('今天') ? 'is-today' : undefined}>
            <strong className="number">{day}</strong>
            {marks.map((mark) => (
              <Tag key={mark} color={mark === '今天' ? 'processing' : 'default'}>
                {mark}
              </Tag>
            ))}
            {entries.map((entry) => (
              <p key={entry.id}>
                <PageLink to={`/message/reminder/detail/${entry.id}`}>{entry.name}</PageLink>
                <span>{timelineText(entry)}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** When the rules of a meeting have reminded people, and when they will. */
export function TimelineDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(reminderTimelineQuery());
  return (
    <SideDrawer title="提醒时间线" onClose={onClose}>
      <LoadFirst query={query}>{(timeline) => <Timeline timeline={timeline} />}</LoadFirst>
    </SideDrawer>
  );
}
