import { Button } from 'antd';
import { CopyFailure } from '../failures/CopyFailure.tsx';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

/** What went wrong while loading, a way to try again, and the number that support can find it by. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  return (
    <div className="notice" role="alert">
      <strong>加载失败</strong>
      <p>{error.message}</p>
      <div className="notice-actions">
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
        <CopyFailure message={error.message} error={error} />
      </div>
    </div>
  );
}
