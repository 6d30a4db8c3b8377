import type { ImportJob } from '@huiwu/contract/imports';
import { cancelMyTask } from '@huiwu/contract/tasks';
import { BusyButton } from '../actions/BusyButton.tsx';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { formatCount } from '../formats/numbers.ts';
import { IMPORTS } from './imports.queries.ts';

const refreshes = [IMPORTS, 'tasks'];

/** How far the work in the background is. The page may be closed meanwhile. */
export function ImportProgress({ job, verb }: { job: ImportJob; verb: string }) {
  const cancel = useEndpointMutation(cancelMyTask, { refreshes });
  const { activity, counts } = job;
  if (activity === null) return null;
  return (
    <div className="import-progress">
      <strong>正在{verb}</strong>
      <progress aria-label={`${verb}进度`} max={counts.all} value={activity.progress} />
      <span className="number">已处理 {formatCount(activity.progress)} 行</span>
      <p className="quiet">{verb}在后台进行，可以关闭此页，稍后从“导入记录”或后台任务查看。</p>
      {job.isOwn && <BusyButton act={() => cancel.mutateAsync({ id: activity.taskId })}>取消{verb}</BusyButton>}
    </div>
  );
}
