import { Button } from 'antd';
import type { ImportJob } from '@huiwu/contract/imports';
import { importErrors } from '@huiwu/contract/imports';
import { BusyButton } from '../actions/BusyButton.tsx';
import { useConfirm } from '../actions/useConfirm.ts';
import { useToast } from '../actions/useToast.ts';
import { CallFailure } from '../api/call-failure.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';
import { formatCount } from '../formats/numbers.ts';
import { FailedButton } from './FailedButton.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportRows } from './ImportRows.tsx';
import { IMPORTS, isBusy, type ConsoleImport } from './imports.queries.ts';

interface ImportStepProps {
  of: ConsoleImport;
  job: ImportJob;
  onOpen: (id: string | undefined) => void;
}

const refreshes = [IMPORTS, 'tasks'];

/** What was written; what was left can be corrected and imported, and all of it taken back. */
export function ImportStep({ of, job, onOpen }: ImportStepProps) {
  const commit = useEndpointMutation(of.calls.commit, { refreshes });
  if (isBusy(job)) return <ImportProgress job={job} verb={job.activity?.kind === 'revert' ? '撤回' : '导入'} />;
  const { counts } = job;
  const left = counts.new + counts.update - counts.imported;
  const isReverted = job.state === 'reverted';
  return (
    <>
      <Outcome job={job} />
      <ImportRows of={of} job={job} isClosed={isReverted} />
      <div className="import-foot">
        <Button onClick={() => onOpen(undefined)}>导入其他文件</Button>
        {!isReverted && of.isFinal !== true && counts.imported > 0 && <RevertButton of={of} job={job} />}
        <FailedButton of={of} job={job} />
        {!isReverted && left > 0 && (
          <BusyButton type="primary" act={() => commit.mutateAsync({ id: job.id })}>
            {`导入 ${formatCount(left)} 行`}
          </BusyButton>
        )}
      </div>
    </>
  );
}

function Outcome({ job: { state, counts, activity, kept } }: { job: ImportJob }) {
  if (state === 'reverted') {
    return (
      <div role="status">
        <p>已撤回本次导入。</p>
        {kept.length > 0 && <p>以下数据在导入后已被修改或使用，保持不变：{kept.join('、')}</p>}
      </div>
    );
  }
  return (
    <div role="status">
      <p>
        已导入 {formatCount(counts.imported)} 行
        {counts.error > 0 && `，${formatCount(counts.error)} 行有错误，可以改正后再导入`}。
      </p>
      {(state === 'failed' || activity?.error) && <p className="import-problem">{activity?.error}</p>}
    </div>
  );
}

const MANY = 5;

const changedIn = (failure: unknown): string[] => {
  const { code, data } = failure instanceof CallFailure ? failure : { code: 0, data: undefined };
  if (code !== importErrors.changedSince.code || typeof data !== 'object' || data === null) return [];
  return 'changed' in data && Array.isArray(data.changed) ? data.changed.map(String) : [];
};

function RevertButton({ of, job }: Pick<ImportStepProps, 'of' | 'job'>) {
  const revert = useEndpointMutation(of.calls.revert, { refreshes, handles: [importErrors.changedSince.code] });
  const confirm = useConfirm();
  const toast = useToast();
  const act = async () => {
    try {
      await revert.mutateAsync({ id: job.id });
    } catch (error) {
      const changed = changedIn(error);
      if (changed.length > 0)
        toast.failed(
          `不能撤回，导入后已被修改：${changed.slice(0, MANY).join('、')}${changed.length > MANY ? ' 等' : ''}`,
        );
    }
  };
  const ask = () =>
    confirm({
      title: '撤回本次导入？',
      consequence: `新增的${of.noun}会被删除，更新的恢复为导入前的内容，共 ${formatCount(job.counts.imported)} 行。`,
      verb: '撤回',
      isDangerous: true,
      act,
    });
  return (
    <Button danger onClick={() => void ask()}>
      撤回本次导入
    </Button>
  );
}
