import { Button } from 'antd';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { useNewBuild } from '../../shared/api/release.ts';
import { useConnection } from '../../shared/connection/connection-store.ts';
import { CopyFailure } from '../../shared/failures/CopyFailure.tsx';
import { updateNow } from '../../shared/chunks/update-now.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
}

const BROKEN = '页面加载时遇到问题，请重试；若仍然出现，请联系管理员。';
const LOST = '无法连接服务器，连接恢复后会自动打开此页面。';
const OUTDATED = '系统已发布新版本，更新后即可打开此页面，未保存的内容会为您保留。';

const messageOf = (error: unknown, { isOutdated, isLost }: { isOutdated: boolean; isLost: boolean }): string => {
  if (error instanceof CallFailure) return error.message;
  if (isOutdated) return OUTDATED;
  return isLost ? LOST : BROKEN;
};

/** Replaces a page that failed, with the request id for support. */
export function PageFailure({ error, onRetry }: Props) {
  const isOutdated = useNewBuild(({ build }) => build !== '') && !(error instanceof CallFailure);
  const isLost = useConnection(({ state }) => state === 'lost');
  const message = messageOf(error, { isOutdated, isLost });
  return (
    <div className="page-failure" role="alert">
      <h1>页面未能打开</h1>
      <p>{message}</p>
      {isOutdated && (
        <Button type="primary" onClick={updateNow}>
          立即更新
        </Button>
      )}
      <Button type={isOutdated ? 'default' : 'primary'} onClick={onRetry}>
        重试
      </Button>
      <CopyFailure message={message} error={error} />
    </div>
  );
}
