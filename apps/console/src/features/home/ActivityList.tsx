import type { Overview } from '@huiwu/contract/home';
import { Tag } from 'antd';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { activityLink } from './activity-links.ts';
import { Nothing, Section } from './Section.tsx';
import { useMenuPaths } from './useMenuPaths.ts';

type Entry = Overview['activity'][number];

export function ActivityList({ activity }: { activity: Entry[] }) {
  const paths = useMenuPaths();
  return (
    <Section title="最近操作">
      {activity.length === 0 ? (
        <Nothing title="还没有操作记录" hint="您新增、编辑或审核的内容会按时间显示在这里。" />
      ) : (
        <ol className="home-list">
          {activity.map((entry) => (
            <li key={entry.id}>
              <Deed entry={entry} to={activityLink(entry, paths)} />
              <span className="quiet home-when">
                <TimeText at={entry.createdAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The action of an entry, its target, and whether it was refused. */
function Deed({ entry: { module, action, result, targetName }, to }: { entry: Entry; to: string | undefined }) {
  return (
    <span className="home-activity">
      <span>
        {action}{' '}
        {targetName && (to === undefined ? <strong>{targetName}</strong> : <PageLink to={to}>{targetName}</PageLink>)}
        {result === 'refused' && <Tag color="warning">已拒绝</Tag>}
        {result === 'failed' && <Tag color="error">失败</Tag>}
      </span>
      <span className="quiet">{module}</span>
    </span>
  );
}
