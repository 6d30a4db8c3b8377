import type { Overview } from '@huiwu/contract/home';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { Nothing, Section } from './Section.tsx';

export function ActivityList({ activity }: { activity: Overview['activity'] }) {
  return (
    <Section title="最近操作">
      {activity.length === 0 ? (
        <Nothing title="还没有操作记录" hint="您新增、编辑或审核的内容会按时间显示在这里。" />
      ) : (
        <ol className="home-list">
          {activity.map(({ id, module, action, targetName, createdAt }) => (
            <li key={id}>
              <span className="home-activity">
                <span>
                  {action}
                  {targetName && <strong> {targetName}</strong>}
                </span>
                <span className="quiet">{module}</span>
              </span>
              <span className="quiet home-when">
                <TimeText at={createdAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
