import { Button } from 'antd';
import { CallFailure } from '../../shared/api/call-failure.ts';
import { CopyFailure } from '../../shared/failures/CopyFailure.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
}

const explain = (error: unknown): string =>
  error instanceof CallFailure ? error.message : '页面加载时遇到问题，请重试；若仍然出现，请联系管理员。';

/** What stands in a page's place when it could not be shown, with the number that support asks for. */
export function PageFailure({ error, onRetry }: Props) {
  const message = explain(error);
  return (
    <div className="page-failure" role="alert">
      <h1>页面未能打开</h1>
      <p>{message}</p>
      <Button type="primary" onClick={onRetry}>
        重试
      </Button>
      <CopyFailure message={message} error={error} />
    </div>
  );
}
