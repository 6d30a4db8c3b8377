import { Button } from 'antd';
import { CopyOutlined } from '@ant-design/icons';
import { CallFailure } from '../api/call-failure.ts';
import { useToast } from '../actions/useToast.ts';
import { copyText } from './copy-text.ts';
import { incidentText } from './incident.ts';
import './failures.css';

interface CopyFailureProps {
  /** The message that the user sees. */
  message: string;
  error: unknown;
}

/** The request id, with a button that copies all details for support. */
export function CopyFailure({ message, error }: CopyFailureProps) {
  const toast = useToast();
  const requestId = error instanceof CallFailure ? error.requestId : undefined;
  const handleCopy = async () => {
    if (await copyText(incidentText(message, error))) toast.done('错误信息已复制');
    else toast.failed('复制失败，请手动选择并复制');
  };
  return (
    <span className="copy-failure">
      {requestId && (
        <>
          <span>请求编号</span> <code>{requestId}</code>
        </>
      )}
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={requestId ? `复制请求编号 ${requestId}` : '复制错误信息'}
        onClick={() => void handleCopy()}
      >
        {requestId ? '复制' : '复制错误信息'}
      </Button>
    </span>
  );
}
