import { Button } from 'antd';
import { isUnreached } from '../api/call-failure.ts';
import { retryByHand, type AnsweredQuery } from '../connection/answered-query.ts';
import { CopyFailure } from '../failures/CopyFailure.tsx';

interface LoadErrorProps {
  query: Pick<AnsweredQuery, 'error' | 'isFetching' | 'refetch'>;
}

/** A load error with a retry button and the request id for support. */
export function LoadError({ query }: LoadErrorProps) {
  const { error, isFetching } = query;
  const message = error?.message ?? '';
  return (
    <div className="notice" role="alert">
      <strong>加载失败</strong>
      <p>{isUnreached(error) ? `${message}，连接恢复后会自动重新加载` : message}</p>
      <div className="notice-actions">
        <Button type="primary" loading={isFetching} disabled={isFetching} onClick={() => void retryByHand(query)}>
          重试
        </Button>
        <CopyFailure message={message} error={error} />
      </div>
    </div>
  );
}
