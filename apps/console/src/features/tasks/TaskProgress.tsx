import type { Task } from '@huiwu/contract/tasks';
import { formatCount } from '../../shared/formats/numbers.ts';
import './tasks.css';

/** The progress of a task. A bar if the total is known. */
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
