import { Button } from 'antd';
import type { ImportJob } from '@huiwu/contract/imports';
import { BusyButton } from '../actions/BusyButton.tsx';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { formatCount } from '../formats/numbers.ts';
import { FailedButton } from './FailedButton.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportRows } from './ImportRows.tsx';
import { IMPORTS, isBusy, type ConsoleImport } from './imports.queries.ts';

interface CheckStepProps {
  of: ConsoleImport;
  job: ImportJob;
  onMapAgain: () => void;
}

const refreshes = [IMPORTS, 'tasks'];

/** What would come of every row; mistakes are corrected here. */
export function CheckStep({ of, job, onMapAgain }: CheckStepProps) {
  const commit = useEndpointMutation(of.calls.commit, { refreshes });
  if (isBusy(job)) return <ImportProgress job={job} verb="检查" />;
  if (job.state !== 'checked') {
    return (
      <div role="alert" className="notice">
        <strong>检查没有完成</strong>
        <p>{job.activity?.error}</p>
        <Button type="primary" onClick={onMapAgain}>
          重新匹配
        </Button>
      </div>
    );
  }
  const good = job.counts.new + job.counts.update;
  return (
    <>
      <p role="status">
        共 {formatCount(job.counts.all)} 行：新增 {formatCount(job.counts.new)}，更新 {formatCount(job.counts.update)}
        ，跳过 {formatCount(job.counts.skip)}，错误 {formatCount(job.counts.error)}。
        {job.counts.error > 0 && '有错误的行可以直接在表中改正，也可以先导入其余的行。'}
      </p>
      <ImportRows of={of} job={job} isClosed={false} />
      <div className="import-foot">
        <Button onClick={onMapAgain}>重新匹配</Button>
        <FailedButton of={of} job={job} />
        <BusyButton type="primary" disabled={good === 0} act={() => commit.mutateAsync({ id: job.id })}>
          {`导入 ${formatCount(good)} 行`}
        </BusyButton>
      </div>
    </>
  );
}
