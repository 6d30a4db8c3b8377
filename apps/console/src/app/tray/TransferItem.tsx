import { Button } from 'antd';
import { CopyFailure } from '../../shared/failures/CopyFailure.tsx';
import { dropTransfer, type Transfer } from '../../shared/transfers/transfer-store.ts';

const VERB = { upload: '上传', download: '下载' };

const OUTCOME = { running: '中', done: '完成', failed: '失败' };

const percentOf = ({ fraction }: Transfer): number | undefined =>
  fraction === undefined ? undefined : Math.floor(fraction * 100);

const stateOf = (transfer: Transfer): string => {
  const { kind, state } = transfer;
  if (state === 'cancelled') return `已取消${VERB[kind]}`;
  const percent = state === 'running' ? percentOf(transfer) : undefined;
  return percent === undefined ? VERB[kind] + OUTCOME[state] : `${VERB[kind]}中 ${percent}%`;
};

/** A transfer with its progress or result, and its actions. */
export function TransferItem({ transfer }: { transfer: Transfer }) {
  const { name, state, kind, error, again, cancel, id } = transfer;
  const message = error instanceof Error ? error.message : '';
  const handleAgain = () => {
    dropTransfer(id);
    again?.();
  };
  return (
    <li className="tray-item" data-state={state}>
      <div className="tray-line">
        <span className="tray-name" title={name}>
          {name}
        </span>
        {state === 'running' && (
          <Button size="small" aria-label={`取消 ${name}`} onClick={cancel}>
            取消
          </Button>
        )}
        {state !== 'running' && state !== 'done' && again && (
          <Button size="small" aria-label={`重试 ${name}`} onClick={handleAgain}>
            重试
          </Button>
        )}
      </div>
      {state === 'running' && <progress aria-label={`${VERB[kind]} ${name}`} max={100} value={percentOf(transfer)} />}
      <div className="tray-state">{stateOf(transfer)}</div>
      {state === 'failed' && (
        <div className="tray-reason">
          {message} <CopyFailure message={message} error={error} />
        </div>
      )}
    </li>
  );
}
