import { Button } from 'antd';
import { CallFailure } from '../api/call-failure.ts';
import { useToast } from './useToast.ts';
import './components.css';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
}

/** What went wrong while loading, a way to try again, and the number that support can find it by. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const toast = useToast();
  const requestId = error instanceof CallFailure ? error.requestId : undefined;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.done('请求编号已复制');
  };
  return (
    <div className="notice" role="alert">
      <strong>没有加载成功</strong>
      <p>{error.message}</p>
      <div className="notice-actions">
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
        {requestId && (
          <Button onClick={() => void copy(requestId)} aria-label={`复制请求编号 ${requestId}`}>
            请求编号 <code>{requestId}</code> 复制
          </Button>
        )}
      </div>
    </div>
  );
}
