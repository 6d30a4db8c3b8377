import { carbonBlockersOfRuns, lockCarbonRun, startCarbonRun } from '@huiwu/contract/carbon-statistics';
import { Button, Tag } from 'antd';
import { Allowed } from '../access/Allowed.tsx';
import { useConfirm } from '../actions/useConfirm.ts';
import { useToast } from '../actions/useToast.ts';
import { useEndpointMutation } from '../api/useEndpointMutation.ts';

const REFRESHES = ['carbon-statistics', 'carbon-parameters', 'carbon-runs', 'carbon-activities', 'tasks'];

interface CurrentRun {
  id: string;
  version: number;
  no: number;
  state: string;
  totalKg: string;
  isStale: boolean;
  staleReason: string;
  /** Lines by hand that count the same as generated ones, without a reason. */
  twice: number;
}

interface CarbonRunBarProps {
  /** The current result; null before the first one. */
  run: CurrentRun | null;
  isReadOnly: boolean;
  isComputing?: boolean;
}

/** Why the result cannot be locked now. */
const lockProblem = ({ isStale, twice }: CurrentRun): string | undefined => {
  if (isStale) return '结果已过期，请先重新计算';
  return twice > 0 ? carbonBlockersOfRuns.countedTwice({ count: twice }).sentence : undefined;
};

function RunTags({ run: { no, state, isStale, staleReason, twice } }: { run: CurrentRun }) {
  return (
    <>
      {isStale && <Tag color="warning">结果已过期：{staleReason}</Tag>}
      {twice > 0 && <Tag color="warning">{twice} 行重复计入</Tag>}
      {state === 'locked' && <Tag color="blue">第 {no} 次计算已锁定</Tag>}
      {state === 'locked' && staleReason !== '' && <Tag color="warning">计算后{staleReason}</Tag>}
    </>
  );
}

interface LockButtonProps {
  run: CurrentRun;
  isComputing: boolean;
  onLock: () => void;
}

function LockButton({ run, isComputing, onLock }: LockButtonProps) {
  const problem = lockProblem(run);
  return (
    <Button disabled={problem !== undefined || isComputing} title={problem} onClick={onLock}>
      锁定
    </Button>
  );
}

/** Whether the current result still holds, and the buttons that calculate again and lock it. */
export function CarbonRunBar({ run, isReadOnly, isComputing = false }: CarbonRunBarProps) {
  const toast = useToast();
  const confirm = useConfirm();
  const start = useEndpointMutation(startCarbonRun, { refreshes: REFRESHES });
  const lock = useEndpointMutation(lockCarbonRun, { refreshes: REFRESHES });
  const handleStart = async () => {
    await start.mutateAsync({});
    toast.done('已开始计算，完成后结果自动更新');
  };
  const handleLock = async ({ id, version, no, totalKg }: CurrentRun) => {
    const isAgreed = await confirm({
      title: `锁定第 ${no} 次计算？`,
      consequence: `总量 ${totalKg} kg。锁定后此次结果不再变化，可以用于报告和声明。`,
      verb: '锁定',
    });
    if (!isAgreed) return;
    await lock.mutateAsync({ id, version });
    toast.done(`已锁定第 ${no} 次计算`);
  };
  return (
    <>
      {run && <RunTags run={run} />}
      {!isReadOnly && (
        <>
          <Allowed to={lockCarbonRun}>
            {run?.state === 'done' && (
              <LockButton
                run={run}
                isComputing={isComputing}
                onLock={() => void handleLock(run).catch(() => undefined)}
              />
            )}
          </Allowed>
          <Allowed to={startCarbonRun}>
            <Button
              type="primary"
              loading={isComputing || start.isPending}
              onClick={() => void handleStart().catch(() => undefined)}
            >
              重新计算
            </Button>
          </Allowed>
        </>
      )}
    </>
  );
}
