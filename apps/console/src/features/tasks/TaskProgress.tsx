import type { Task } from '@huiwu/contract/tasks';
import { formatCount } from '../../shared/formats/numbers.ts';
import './tasks.css';

/** How far a task is: a bar where it is known how much there is. */
export function TaskProgress({ task: { title, progress, total } }: { task: Task }) {
  if (total === null || total === 0)
    return <span className="number">{progress > 0 ? formatCount(progress) : '—'}</span>;
  return (
    <span className="task-progress">
      <progress aria-label={`${title} 的进度`} max={total} value={Math.min(progress, total)} />
      <span className="number">
        {formatCount(progress)} / {formatCount(total)}
      </span>
    </span>
  );
}
